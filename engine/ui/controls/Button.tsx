import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { vh } from '../display/VisuallyHidden.css.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import * as css from './Button.css.ts'

const KINDS = { primary: css.primary, danger: css.danger, line: css.line, quiet: css.quiet, 'on-banner': css.onBanner }

type Look = {
  kind?: keyof typeof KINDS
  small?: boolean
  wide?: boolean
  className?: string
  children: ReactNode
}

type AsLink = Look & { to: string; reloadDocument?: boolean; preventScrollReset?: boolean } & Omit<
    ComponentProps<'a'>,
    'href' | keyof Look
  >

/**
 * While `busy` is set, its verb ("Sending") stands beside a spinner in place of the children. The button then does
 * nothing but keeps the focus, which `disabled` would take away.
 */
type AsButton = Look & { to?: undefined; busy?: string | false } & Omit<ComponentProps<'button'>, keyof Look>

export type ButtonProps = AsLink | AsButton

/** At most one `primary` or `danger` button per decision; `danger` deletes for good. With `to` it is a link that looks like a button. */
export function Button(props: ButtonProps) {
  return props.to === undefined ? <RealButton {...props} /> : <LinkButton {...props} />
}

/** What Enter in a field presses: the first button of a form, where another one would stand first. */
export const EnterButton = (button: Omit<ComponentProps<'button'>, 'type'>) => (
  <button {...button} type="submit" className={vh} tabIndex={-1} aria-hidden="true" />
)

function RealButton({ kind = 'line', small, wide, busy, className, children, onClick, ...rest }: AsButton) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ kind, small, wide, className })}
      aria-disabled={busy ? true : undefined}
      aria-busy={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <>
          <Spinner />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}

function LinkButton({ kind = 'line', small, wide, className, children, ...rest }: AsLink) {
  return (
    <Link {...rest} className={look({ kind, small, wide, className })}>
      {children}
    </Link>
  )
}

const look = ({ kind = 'line', small, wide, className }: Omit<Look, 'children'>) =>
  classNames(css.btn, KINDS[kind], small && css.small, wide && css.wide, className)
