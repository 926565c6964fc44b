import type { ReactNode } from 'react'
import { classNames } from '#engine/ui/class-names.ts'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Spinner } from '#engine/ui/feedback/Spinner.tsx'
import * as css from './orders.css.ts'

const TONES = {
  success: [css.success, <Icon key="success" name="circle-check" />],
  failure: [css.failure, <Icon key="failure" name="circle-x" />],
  waiting: [css.waiting, <Spinner key="waiting" />],
  neutral: [undefined, <Icon key="neutral" name="receipt-text" />],
} as const

type OutcomeProps = {
  tone: keyof typeof TONES
  title: ReactNode
  text?: ReactNode
  /** Buttons. */
  children?: ReactNode
}

/** How a payment stands: a sign, what it means, and what to do next. */
export function Outcome({ tone, title, text, children }: OutcomeProps) {
  const [look, sign] = TONES[tone]
  return (
    <section className={classNames(css.outcome, look)}>
      <span className={css.sign} aria-hidden="true">
        {sign}
      </span>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children && <div className={btnRow}>{children}</div>}
    </section>
  )
}
