import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

export const steps = style({})
export const step = style(
  parts({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `calc(${vars.space.u} * 1.6)`,
    // A step takes the place of the one before: the page stays where it is.
    scrollMarginBlock: '100vh',
  }),
)
export const legend = style(parts({ display: 'flex', alignItems: 'center', gap: vars.space.u }))
export const title = style(parts({ flex: 1, minWidth: 0, fontSize: vars.type.t3, hyphens: 'auto' }))
export const count = style(parts({ fontSize: vars.type.t0, color: vars.colour.muted, whiteSpace: 'nowrap' }))
export const pips = style(parts({ display: 'grid', gridAutoFlow: 'column', gap: '.35rem' }))
export const done = style({})

globalStyle(`.${steps}:has(> :target) > .${step}:not(:target)`, parts({ display: 'none' }))
globalStyle(`.${steps}:not(:has(> :target)) > .${step}:not(:first-child)`, parts({ display: 'none' }))
globalStyle(`.${step}:focus`, parts({ outline: 'none' }))
globalStyle(`.${pips} > i`, parts({ height: '4px', background: vars.colour.line, borderRadius: vars.shape.rS }))
globalStyle(`.${pips} > .${done}`, parts({ background: vars.colour.primary }))
