import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const qr = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 1.5)`, justifyItems: 'center' }))

/** Black on white in both schemes: cameras read nothing else. */
globalStyle(
  `.${qr} > div`,
  screens({ width: 'min(13rem, 100%)', background: '#fff', borderRadius: vars.shape.rS, overflow: 'hidden' }),
)
globalStyle(`.${qr} svg`, screens({ display: 'block', width: '100%', height: 'auto' }))

export const secret = style(screens({ overflowWrap: 'anywhere', color: vars.colour.text }))

export const codes = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))',
    gap: vars.space.u,
    fontSize: vars.type.t2,
    fontVariantNumeric: 'tabular-nums',
  }),
)
