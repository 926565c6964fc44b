import { useEffect, useState } from 'react'

export default function ThrowsInBrowser() {
  const [broken, setBroken] = useState(false)
  useEffect(() => setBroken(true), [])
  if (broken) throw new Error('this fill throws in the browser')
  return <p>drawn on the server</p>
}
