import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const FROM_COMPOSER = { fromComposer: true }

/** State of the navigation that follows the first message, if the focus was in the composer. */
export const composerState = () => (document.activeElement?.closest('[data-composer]') ? FROM_COMPOSER : null)

/**
 * The first message leads to the address of the new conversation, which draws the composer anew: the focus goes on
 * there before anything else is drawn, so that the keyboard of a phone stays too.
 */
export function useComposerFocus() {
  const thread = useRef<HTMLElement>(null)
  const { state } = useLocation()
  const isKept = useNavigationType() === 'REPLACE' && (state as Partial<typeof FROM_COMPOSER> | null)?.fromComposer
  useLayoutEffect(() => {
    if (isKept) thread.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [isKept])
  return thread
}
