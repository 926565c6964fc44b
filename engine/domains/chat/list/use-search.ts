import { useEffect, useState } from 'react'
import { call } from '#engine/platform/client/call.ts'
import type { Chat } from '#engine/platform/types.ts'

const PAUSE_MS = 200

/** A search among the conversations, with what it found. */
export interface Search {
  readonly words: string
  /** Undefined without words. */
  readonly found: readonly Chat[] | undefined
}

/** Asks the server for conversations by the name of the other member, once the words rest. */
export function useSearch(asked: Search | undefined) {
  const [isOpen, setOpen] = useState(asked !== undefined)
  const [words, setWords] = useState(asked?.words ?? '')
  const [answered, setAnswered] = useState(asked)
  const wanted = words.trim()
  useEffect(() => {
    if (wanted === '' || answered?.words === wanted) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const path = `/api/chats.php?${new URLSearchParams({ q: wanted })}`
      const page = await call<{ chats: readonly Chat[] }>('GET', path, undefined, stop.signal)
      if (page.ok) setAnswered({ words: wanted, found: page.value.chats })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, answered])
  return {
    isOpen,
    words,
    setWords,
    toggle() {
      setOpen(!isOpen)
      setWords('')
    },
    /** While the next words are on their way, those of the words before. */
    found: wanted === '' ? undefined : answered?.found,
  }
}
