import type { ReactNode } from 'react'
import { prose } from './Prose.css.ts'

/** A column of running text. `html` is trusted: it comes from the tenant's own Markdown with raw HTML escaped. */
export function Prose({ children, html }: { children?: ReactNode; html?: string }) {
  if (html !== undefined) return <article className={prose} dangerouslySetInnerHTML={{ __html: html }} />
  return <article className={prose}>{children}</article>
}
