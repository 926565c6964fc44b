import { Fragment, type ReactNode } from 'react'
import * as css from './parts.css.ts'

/** Names and values; a value of null is left out. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const shown = facts.filter(([, value]) => value !== null)
  return (
    <dl className={css.facts}>
      {shown.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
