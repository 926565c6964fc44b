import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'
import type { IconName } from '../icon-names.ts'
import { chip, chips, shared as sharedClass } from './Chip.css.ts'

export function Chips({ children }: { children: ReactNode }) {
  return <ul className={chips}>{children}</ul>
}

/** A list item: stands in `<Chips>`. `shared` marks what both members chose. */
export function Chip({ icon, shared, children }: { icon?: IconName; shared?: boolean; children: ReactNode }) {
  return (
    <li className={classNames(chip, shared && sharedClass)}>
      {icon && <Icon name={icon} />}
      {children}
    </li>
  )
}
