import { useState } from 'react'
import { useLocation } from 'react-router'

/** A value as it was when this page was opened; loading the page's data again does not change it. */
export function useOfPage<T>(value: T): T {
  const { key } = useLocation()
  const [page, setPage] = useState({ key, value })
  if (page.key === key) return page.value
  setPage({ key, value })
  return value
}
