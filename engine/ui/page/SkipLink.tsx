import type { MouseEvent, ReactNode } from 'react'
import { focusText } from '../focus-text.ts'
import { skip as skipClass } from './SkipLink.css.ts'

/**
 * An address with another fragment would be a new entry of the history, which would lose the state of a loaded list.
 */
function skip(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash)
  if (!target) return
  event.preventDefault()
  target.scrollIntoView()
  focusText(target)
}

/** First element of the body; visible when focused. */
export function SkipLink({ to = '#main', children }: { to?: string; children: ReactNode }) {
  return (
    <a className={skipClass} href={to} onClick={skip}>
      {children}
    </a>
  )
}
