import { style } from '@vanilla-extract/css'
import { parts } from '../theme/layers.ts'

export const vh = style(
  parts({ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }),
)
