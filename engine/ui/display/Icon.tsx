import type { IconName } from '../icon-names.ts'
import spriteUrl from '../icons.svg?url&no-inline'
import { icon } from './Icon.css.ts'

export type { IconName }

type IconProps = { name: IconName; className?: string }

/** Decorative: hidden from assistive technology, so the control around it carries the label. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `${icon} ${className}` : icon} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
