import type { ReactNode } from 'react'
import { btnRow } from '../controls/Button.css.ts'
import { Motif } from '../display/Motif.tsx'
import * as css from './Empty.css.ts'

type EmptyProps = {
  title: ReactNode
  text?: ReactNode
  /** A large number, on the error page: "404". */
  code?: string
  heading?: 'h1' | 'h2'
  /** Buttons. */
  children?: ReactNode
}

/** An empty state, or an error; child of `main.page`. */
export function Empty({ title, text, code, heading: Heading = 'h2', children }: EmptyProps) {
  return (
    <section className={css.nothing}>
      {code && (
        <p className={css.code} aria-hidden="true">
          {code}
        </p>
      )}
      <Motif />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className={btnRow}>{children}</div>}
    </section>
  )
}
