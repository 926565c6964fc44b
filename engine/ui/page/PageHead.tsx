import type { ReactNode } from 'react'
import { muted } from '../text.css.ts'
import { pageHead } from './PageHead.css.ts'

type PageHeadProps = { title: ReactNode; note?: ReactNode; children?: ReactNode }

/** The page's h1, a muted line about it, and elements beside them (tabs, a filter button). */
export function PageHead({ title, note, children }: PageHeadProps) {
  return (
    <div className={pageHead}>
      <h1>{title}</h1>
      {note && <p className={muted}>{note}</p>}
      {children}
    </div>
  )
}
