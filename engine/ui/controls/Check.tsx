import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'
import { box, check } from './Check.css.ts'

type CheckProps = { children: ReactNode } & Omit<ComponentProps<'input'>, 'type'>

export function Check({ children, className, ...input }: CheckProps) {
  return (
    <label className={classNames(check, className)}>
      <input {...input} type="checkbox" />
      <i className={box} aria-hidden="true">
        <Icon name="check" />
      </i>
      <span>{children}</span>
    </label>
  )
}
