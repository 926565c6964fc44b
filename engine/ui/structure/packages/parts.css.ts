import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { parts, screens } from '../../theme/layers.ts'

export const packPrice = style(parts({ '@media': { '(max-width: 359.98px)': { whiteSpace: 'normal !important' } } }))
export const packs = style({})
export const pack = style(
  parts({
    '@media': { '(max-width: 359.98px)': { columnGap: '.6rem !important', paddingInline: '.8rem !important' } },
  }),
)
export const packN = style({})
export const credits = style({})
export const packNote = style(screens({ fontSize: vars.type.t0, color: vars.colour.muted, lineHeight: '1.4' }))
export const packPer = style(screens({ fontSize: vars.type.t0, color: vars.colour.muted, lineHeight: '1.4' }))
