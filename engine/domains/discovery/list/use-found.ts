import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#engine/platform/client/call.ts'

/** How many members a search finds; with `more`, at least. */
export interface Found {
  readonly n: number
  readonly more: boolean
}

/** Long enough for a second digit of an age. */
const PAUSE_MS = 300

/**
 * The number of members that the form, as it stands, would find. `ask` after each change: the server is asked once the
 * changes pause, and an answer that another change has overtaken is dropped. Undefined when the server does not answer.
 */
export function useFound(form: RefObject<HTMLFormElement | null>, first: Found) {
  const [count, setCount] = useState<Found | undefined>(first)
  const [counted, setCounted] = useState(false)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])
  const ask = useCallback(() => {
    asking.current?.abort()
    const asked = new AbortController()
    asking.current = asked
    const { signal } = asked
    const timer = setTimeout(async () => {
      if (!form.current) return
      const wanted = new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)]))
      const answered = await call<Found>('GET', `/api/members-count.php?${wanted}`, undefined, signal)
      if (signal.aborted) return
      setCount(answered.ok ? answered.value : undefined)
      setCounted(true)
    }, PAUSE_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }, [form])
  return { count, counted, ask }
}
