import type { ReactNode } from 'react'
import { note, region } from './StandingNote.css.ts'

/** A quiet line over the page for as long as something holds; empty else. Rendered from the start, so that it is announced. */
export const StandingNote = ({ children }: { children: ReactNode }) => (
  <div className={region} role="status">
    <p className={note}>{children}</p>
  </div>
)
