import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

const LikeModal = lazy(() => import('./LikeModal.tsx').then((file) => ({ default: file.LikeModal })))

const MAX_S = 3600

/** The seconds of the parameter `t`; undefined without one. */
function secondsOf(search: string): number | undefined {
  const text = new URLSearchParams(search).get('t')
  if (text === null || !/^\d{1,4}$/.test(text)) return undefined
  return Math.min(MAX_S, Number(text))
}

/** The like modal of a member (product.md 4.7): after `t` seconds of the address, from which the parameter then goes. */
export function useLikeModal(loggedIn: boolean) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const seconds = loggedIn ? secondsOf(search) : undefined
  const leave = useRef<() => void>(undefined)
  leave.current = () => {
    const params = new URLSearchParams(search)
    params.delete('t')
    const to = { pathname, search: String(params), hash }
    void navigate(to, { replace: true, state, preventScrollReset: true })
  }
  useEffect(() => {
    if (seconds === undefined) return
    const timer = setTimeout(() => {
      setOpen(true)
      leave.current?.()
    }, seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  const close = useCallback(() => setOpen(false), [])
  if (!loggedIn || !open) return null
  return (
    <Suspense>
      <LikeModal onDone={close} />
    </Suspense>
  )
}
