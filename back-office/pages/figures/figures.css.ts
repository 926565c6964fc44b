import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

const space = (units: number) => `calc(${vars.space.u} * ${units})`

export const totals = style(
  screens({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))', gap: space(1) }),
)
globalStyle(
  `.${totals} li`,
  screens({
    background: vars.colour.surface,
    border: `1px solid ${vars.colour.line}`,
    borderRadius: vars.shape.rPanel,
    padding: space(1.5),
    color: vars.colour.muted,
    fontSize: vars.type.t0,
  }),
)
globalStyle(
  `.${totals} strong`,
  screens({ display: 'block', fontSize: vars.type.t4, color: vars.colour.text, fontVariantNumeric: 'tabular-nums' }),
)

export const charts = style(
  screens({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(28rem, 100%), 1fr))', gap: space(2) }),
)

export const chart = style(
  screens({
    background: vars.colour.surface,
    border: `1px solid ${vars.colour.line}`,
    borderRadius: vars.shape.rPanel,
    padding: space(2),
    display: 'grid',
    gap: space(1),
    minWidth: 0,
    breakInside: 'avoid',
    '@media': { '(scripting: none)': { display: 'none' } },
  }),
)
globalStyle(`.${chart} figcaption`, screens({ fontWeight: vars.type.wStrong }))

/** It has its height before it is drawn. The island reads its colours from here. */
export const plot = style(screens({ height: '15rem', minWidth: 0, color: vars.colour.muted }))

export const noPrint = style(screens({ '@media': { print: { display: 'none' } } }))
