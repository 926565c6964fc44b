import { globalStyle, style } from '@vanilla-extract/css'
import * as icon from '../display/Icon.css.ts'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

export const chip = style(
  parts({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.45em',
    padding: '.5em .95em',
    border: `${vars.shape.bw} solid ${vars.colour.line}`,
    borderRadius: vars.shape.rChip,
    background: vars.colour.surface,
    fontSize: vars.type.t1,
    lineHeight: '1.3',
  }),
)
export const chips = style(parts({ display: 'flex', flexWrap: 'wrap', gap: `calc(${vars.space.u})` }))
export const shared = style({})

globalStyle(`.${chip} .${icon.icon}`, parts({ color: vars.colour.link }))
globalStyle(`.${chip}.${shared}`, parts({ background: vars.colour.tint, borderColor: vars.colour.lineStrong }))
