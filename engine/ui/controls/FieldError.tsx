import type { ReactNode } from 'react'
import { Icon } from '../display/Icon.tsx'
import { err } from './Field.css.ts'

type FieldErrorProps = { id?: string; live?: boolean; children: ReactNode }

/** What is wrong with one field, or one thing of a list, under it. Set `live` where it comes without a new page. */
export const FieldError = ({ id, live, children }: FieldErrorProps) => (
  <span id={id} className={err} role={live ? 'alert' : undefined}>
    <Icon name="circle-alert" />
    <span>{children}</span>
  </span>
)
