import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#engine/platform/types.ts'
import { useHydrated } from '#engine/ui/use-hydrated.ts'

/** Nearer to the end than this the reader is at the end. */
const END_PX = 48

interface Held {
  readonly element: Element
  readonly top: number
}

/**
 * Keeps the thread at its end when messages arrive, pictures load or the composer takes more room, unless the reader has
 * scrolled up; then it counts what arrives. Older messages leave what is read where it is. Before the first message there
 * is no end to keep: what stands in their place is read from its beginning.
 */
export function useThreadScroll(messages: readonly ChatMessage[]) {
  const scroller = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const held = useRef<Held>(undefined)
  const [fresh, setFresh] = useState(0)
  const hydrated = useHydrated()
  const hasBegun = messages.length > 0

  const toEnd = useCallback(() => {
    isAtEnd.current = true
    setFresh(0)
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
  }, [])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !hydrated || !hasBegun) return
    element.scrollTop = element.scrollHeight
    return follow(element, isAtEnd, () => setFresh(0))
  }, [hydrated, hasBegun])

  const newest = messages.at(-1)
  const known = useRef(newest?.client_id)
  useLayoutEffect(() => {
    if (!newest || known.current === newest.client_id) return
    const before = messages.findLastIndex((message) => message.client_id === known.current)
    known.current = newest.client_id
    if (isAtEnd.current || newest.state === 'sending') toEnd()
    else if (before >= 0) setFresh((count) => count + messages.length - 1 - before)
  }, [messages, newest, toEnd])

  const oldest = messages[0]?.client_id
  useLayoutEffect(() => {
    if (oldest === undefined || !held.current || !scroller.current) return
    const { element, top } = held.current
    held.current = undefined
    scroller.current.scrollTop += element.getBoundingClientRect().top - top
  }, [oldest])

  /** Call it right before older messages are added. */
  const holdPlace = useCallback(() => {
    const element = scroller.current?.querySelector('[data-message]')
    if (element) held.current = { element, top: element.getBoundingClientRect().top }
  }, [])

  return { scroller, fresh, toEnd, holdPlace, isAtEndByStyle: !hydrated && hasBegun }
}

/** Scrolls on with what grows inside the element and when the element itself changes, while the end is in view. */
function follow(element: HTMLElement, isAtEnd: { current: boolean }, onEnd: () => void): () => void {
  const stop = new AbortController()
  const onScroll = () => {
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < END_PX
    if (isAtEnd.current) onEnd()
  }
  element.addEventListener('scroll', onScroll, { passive: true, signal: stop.signal })
  const observer = new ResizeObserver(() => {
    if (isAtEnd.current) element.scrollTop = element.scrollHeight
  })
  for (const one of [element, ...element.children]) observer.observe(one)
  return () => {
    stop.abort()
    observer.disconnect()
  }
}
