import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

export const motif = style(
  parts({
    display: 'block',
    background: vars.colour.accent2,
    WebkitMask: `${vars.treatment.motif} center / contain no-repeat`,
    mask: `${vars.treatment.motif} center / contain no-repeat`,
  }),
)
