import { type RefObject, useEffect } from 'react'

/** A finger has no hover: a tap on a message or a long press opens its menu. */
export function useMessageTaps(thread: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stop = new AbortController()
    const open = (event: Event) => {
      const at = event.target as Element
      if ((event as PointerEvent).pointerType !== 'touch' || at.closest('button, a')) return
      const button = at.closest('[data-message]')?.querySelector<HTMLElement>('[data-menu]')
      if (!button) return
      event.preventDefault()
      button.click()
    }
    thread.current?.addEventListener('click', open, { signal: stop.signal })
    thread.current?.addEventListener('contextmenu', open, { signal: stop.signal })
    return () => stop.abort()
  }, [thread])
}
