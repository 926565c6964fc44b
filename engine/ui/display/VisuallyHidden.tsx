import type { ReactNode } from 'react'
import { vh } from './VisuallyHidden.css.ts'

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={vh}>{children}</span>
}
