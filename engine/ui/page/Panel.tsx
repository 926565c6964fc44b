import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { panel } from './Panel.css.ts'

export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(panel, className)} />
}
