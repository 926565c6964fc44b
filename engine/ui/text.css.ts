import { style } from '@vanilla-extract/css'
import { vars } from './theme/contract.css.ts'
import { parts } from './theme/layers.ts'

export const muted = style(parts({ color: vars.colour.muted }))
export const fine = style(parts({ fontSize: vars.type.t0, color: vars.colour.muted, lineHeight: '1.45' }))
export const num = style(parts({ whiteSpace: 'nowrap' }))
export const lead = style(parts({ fontSize: vars.type.t3, lineHeight: '1.4', color: vars.colour.muted }))
