import type { ReactNode } from 'react'
import { Icon } from '../display/Icon.tsx'
import type { IconName } from '../icon-names.ts'
import { alert } from './Alert.css.ts'

type AlertProps = {
  icon?: IconName
  /** Set for a message about what just happened (a refused form), so that it is announced. */
  live?: boolean
  /** A quiet button, at the end. */
  action?: ReactNode
  children: ReactNode
}

export function Alert({ icon = 'circle-alert', live, action, children }: AlertProps) {
  return (
    <div className={alert} role={live ? 'alert' : undefined}>
      <Icon name={icon} />
      <span>{children}</span>
      {action}
    </div>
  )
}
