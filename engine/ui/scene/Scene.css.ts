import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

export const scene = style({})
/** The grounds: behind two figures, behind one, and of the motif alone. */
export const two = style(parts({ background: vars.colour.tint }))
export const one = style(parts({ background: `color-mix(in srgb, ${vars.colour.accent2} 45%, ${vars.colour.tint})` }))
export const alone = style(parts({ background: vars.colour.secondary }))
/** Not a `Motif`: a hero places that one as its own. */
export const sign = style(
  parts({
    position: 'absolute',
    inset: '-20% -30% auto auto',
    width: '110%',
    aspectRatio: '1',
    background: vars.colour.primary,
    opacity: 0.3,
    mask: `${vars.treatment.motif} center / contain no-repeat`,
  }),
)

export const lamp = style(parts({ fill: vars.colour.accent }))
export const hair = style(parts({ fill: vars.colour.secondary }))
export const dusk = style(parts({ fill: vars.colour.photoShade, opacity: 0.6 }))
export const shade = style(parts({ fill: vars.colour.secondary, opacity: 0.45 }))
export const strong = style(parts({ fill: vars.colour.primary }))
export const deep = style(parts({ fill: vars.colour.accent2 }))
export const warm = style(parts({ fill: `color-mix(in srgb, ${vars.colour.accent} 62%, ${vars.colour.tint})` }))
export const pale = style(parts({ fill: `color-mix(in srgb, ${vars.colour.accent} 34%, ${vars.colour.tint})` }))

globalStyle(`.${scene} > svg`, parts({ position: 'absolute', inset: 0, width: '100%', height: '100%' }))
globalStyle(`.${alone} > .${sign}`, parts({ inset: '12%', width: 'auto', background: vars.colour.hero, opacity: 1 }))
