import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

const space = (units: number) => `calc(${vars.space.u} * ${units})`
const NARROW = '(max-width: 47.99rem)'

/** A table scrolls by itself, so that the page does not. */
export const scroller = style(
  screens({
    overflowX: 'auto',
    minWidth: 0,
    background: vars.colour.surface,
    border: `1px solid ${vars.colour.line}`,
    borderRadius: vars.shape.rPanel,
  }),
)

export const table = style(
  screens({ width: '100%', borderCollapse: 'collapse', fontSize: vars.type.t1, fontVariantNumeric: 'tabular-nums' }),
)
globalStyle(
  `.${table} th, .${table} td`,
  screens({
    textAlign: 'start',
    padding: `${space(1)} ${space(1.5)}`,
    borderBlockEnd: `1px solid ${vars.colour.line}`,
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  }),
)
globalStyle(`.${table} thead th`, screens({ color: vars.colour.muted, fontWeight: vars.type.wLabel }))
globalStyle(`.${table} tbody th`, screens({ fontWeight: vars.type.wStrong }))
globalStyle(`.${table} tr:last-child > *`, screens({ borderBlockEnd: 0 }))
globalStyle(`.${table} .number`, screens({ textAlign: 'end' }))
globalStyle(
  `.${table} a`,
  screens({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: vars.space.control,
    color: vars.colour.link,
    textDecoration: 'underline',
  }),
)

/** Names and values. */
export const facts = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'minmax(7rem, max-content) minmax(0, 1fr)',
    gap: `${space(0.5)} ${space(2)}`,
    '@media': { [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } },
  }),
)
globalStyle(`.${facts} a`, screens({ color: vars.colour.link, textDecoration: 'underline' }))
globalStyle(`.${facts} dt`, screens({ color: vars.colour.muted }))
globalStyle(`.${facts} dd`, screens({ overflowWrap: 'anywhere', '@media': { [NARROW]: { marginBlockEnd: space(1) } } }))

/** Fields of a search beside each other, with their button. */
export const filter = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
    gap: space(1.5),
    alignItems: 'end',
  }),
)

export const stack = style(screens({ display: 'grid', gap: space(2), alignContent: 'start' }))
export const row = style(screens({ display: 'flex', flexWrap: 'wrap', gap: space(1), alignItems: 'center' }))

export const tag = style(
  screens({
    display: 'inline-block',
    padding: `0 ${space(1)}`,
    borderRadius: vars.shape.rBadge,
    background: vars.colour.tint,
    color: vars.colour.text,
    fontSize: vars.type.t0,
    lineHeight: '1.6rem',
    whiteSpace: 'nowrap',
  }),
)
export const urgent = style(screens({ background: vars.colour.warn, color: vars.colour.warnText }))

/** Words of a member, as they were written. */
export const quote = style(
  screens({
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    borderInlineStart: `3px solid ${vars.colour.lineStrong}`,
    paddingInlineStart: space(1.5),
  }),
)
