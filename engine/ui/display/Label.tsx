import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { IconName } from '../icon-names.ts'
import { Icon } from './Icon.tsx'
import { fict, label } from './Label.css.ts'

type LabelProps = { icon?: IconName; fictional?: boolean; children: ReactNode }

/** A prominent label. `fictional` marks an invented profile and positions itself on a photo. */
export function Label({ icon, fictional, children }: LabelProps) {
  return (
    <span className={classNames(label, fictional && fict)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  )
}
