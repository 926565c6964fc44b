import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const narrow = style(
  screens({ maxWidth: '34rem', display: 'grid', gap: `calc(${vars.space.u} * 3)`, alignContent: 'start' }),
)
export const form = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 2)` }))
/** A long field and a short one that belong together: street and number, postcode and town. */
export const pair = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 2)`, alignItems: 'start' }))
export const longFirst = style(screens({ gridTemplateColumns: 'minmax(0, 2fr) minmax(6rem, 1fr)' }))
export const shortFirst = style(screens({ gridTemplateColumns: 'minmax(6rem, 1fr) minmax(0, 2fr)' }))
export const mandate = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 1.5)` }))
export const ways = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: `calc(${vars.space.u} * 1) calc(${vars.space.u} * 2)`,
  }),
)

globalStyle(`.${mandate} h2`, screens({ fontSize: vars.type.t3, lineHeight: '1.3', margin: 0 }))
globalStyle(`.${mandate} p, .${mandate} dl`, screens({ margin: 0 }))
globalStyle(
  `.${mandate} dl`,
  screens({ display: 'grid', gap: `calc(${vars.space.u} / 2) calc(${vars.space.u} * 2)`, fontSize: vars.type.t1 }),
)
globalStyle(`.${mandate} dt`, screens({ fontWeight: vars.type.wLabel }))
globalStyle(`.${mandate} dd`, screens({ margin: 0, overflowWrap: 'anywhere' }))
