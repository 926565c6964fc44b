import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

export const person = style(
  parts({ display: 'block', width: '100%', height: 'auto', filter: vars.treatment.photoFilter }),
)
