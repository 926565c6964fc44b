import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#engine/platform/types.ts'
import { mergeMessages } from './merge.ts'

type Change = (known: readonly ChatMessage[]) => readonly ChatMessage[]

/** The loaded messages of a conversation. `current` has a change at once, `messages` when it is drawn. */
export function useMessages(loaded: readonly ChatMessage[]) {
  const [messages, setMessages] = useState(loaded)
  const known = useRef(loaded)
  const change = useCallback((next: Change) => {
    known.current = next(known.current)
    setMessages(known.current)
  }, [])
  const merge = useCallback((more: readonly ChatMessage[]) => change((all) => mergeMessages(all, more)), [change])
  const current = useCallback(() => known.current, [])
  useEffect(() => merge(loaded), [merge, loaded])
  return { messages, current, change, merge }
}
