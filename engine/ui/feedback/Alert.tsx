import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useFirstFault } from '../controls/first-fault.tsx'
import { Icon } from '../display/Icon.tsx'
import type { IconName } from '../icon-names.ts'
import * as css from './Alert.css.ts'

type AlertProps = {
  /** `success` and `failure` say how something went; `notice` is anything else worth knowing. */
  tone?: 'notice' | 'success' | 'failure'
  icon?: IconName
  /** Set for a message about what just happened (a refused form), so that it is announced. */
  live?: boolean
  /** A quiet button, at the end. */
  action?: ReactNode
  children: ReactNode
}

export function Alert({ tone = 'notice', icon, live, action, children }: AlertProps) {
  const fails = live === true && tone === 'failure'
  const first = useFirstFault(fails)
  return (
    <div
      className={classNames(css.alert, css[tone])}
      role={live ? 'alert' : undefined}
      data-fault={fails || undefined}
      tabIndex={fails ? -1 : undefined}
      {...first}
    >
      <Icon name={icon ?? (tone === 'success' ? 'circle-check' : 'circle-alert')} />
      <span>{children}</span>
      {action}
    </div>
  )
}
