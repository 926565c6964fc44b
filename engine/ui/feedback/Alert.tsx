import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useFirstFault } from '../controls/first-fault.tsx'
import { Icon } from '../display/Icon.tsx'
import type { IconName } from '../icon-names.ts'
import { alert, failure, notice, success } from './Alert.css.ts'

/** `success` and `failure` say how something went; `notice` is anything else worth knowing. */
export type Tone = 'notice' | 'success' | 'failure'

const LOOKS = { notice, success, failure } as const
const ICONS = { notice: 'circle-alert', success: 'circle-check', failure: 'circle-alert' } as const

type AlertProps = {
  tone?: Tone
  icon?: IconName
  /** Set for a message about what just happened (a refused form), so that it is announced. */
  live?: boolean
  /** A quiet button, at the end. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

export function Alert({ tone = 'notice', icon, live, action, className, children }: AlertProps) {
  const fails = live === true && tone === 'failure'
  const first = useFirstFault(fails)
  return (
    <div
      className={classNames(alert, LOOKS[tone], className)}
      role={live ? 'alert' : undefined}
      data-fault={fails || undefined}
      tabIndex={fails ? -1 : undefined}
      {...first}
    >
      <Icon name={icon ?? ICONS[tone]} />
      <span>{children}</span>
      {action}
    </div>
  )
}
