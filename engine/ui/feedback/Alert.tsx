import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
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
  return (
    <div className={classNames(css.alert, css[tone])} role={live ? 'alert' : undefined}>
      <Icon name={icon ?? (tone === 'success' ? 'circle-check' : 'circle-alert')} />
      <span>{children}</span>
      {action}
    </div>
  )
}
