import type { ReactNode } from 'react'
import { skip } from './SkipLink.css.ts'

/** First thing in the body; shows when focused. */
export function SkipLink({ to = '#main', children }: { to?: string; children: ReactNode }) {
  return (
    <a className={skip} href={to}>
      {children}
    </a>
  )
}
