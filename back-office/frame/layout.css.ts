import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

const WITH_COLUMN = '(min-width: 60rem)'
const space = (units: number) => `calc(${vars.space.u} * ${units})`

/** The bar at the top of a phone, the column at the side of a wide window. */
export const shell = style(
  screens({
    flex: '1',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    '@media': { [WITH_COLUMN]: { gridTemplateColumns: '13.5rem minmax(0, 1fr)', gridTemplateRows: '1fr' } },
  }),
)

export const side = style(
  screens({
    background: vars.colour.surface,
    borderBlockEnd: `1px solid ${vars.colour.line}`,
    '@media': {
      [WITH_COLUMN]: {
        borderBlockEnd: 0,
        borderInlineEnd: `1px solid ${vars.colour.line}`,
        position: 'sticky',
        top: 0,
        height: '100svh',
        overflowY: 'auto',
        padding: space(2),
        display: 'flex',
        flexDirection: 'column',
        gap: space(2),
      },
    },
  }),
)

export const menu = style(screens({ '@media': { [WITH_COLUMN]: { display: 'none' } } }))

export const summary = style(
  screens({
    display: 'flex',
    alignItems: 'center',
    gap: space(1),
    minHeight: vars.space.control,
    paddingInline: space(2),
    fontWeight: vars.type.wStrong,
    cursor: 'pointer',
    listStyle: 'none',
    '@media': { [WITH_COLUMN]: { display: 'none' } },
  }),
)
globalStyle(`.${summary}::-webkit-details-marker`, screens({ display: 'none' }))

export const nav = style(
  screens({
    display: 'grid',
    padding: `0 ${space(1)} ${space(1)}`,
    '@media': { [WITH_COLUMN]: { padding: 0, gap: '2px' } },
  }),
)
globalStyle(
  `.${nav} a`,
  screens({
    display: 'flex',
    alignItems: 'center',
    minHeight: vars.space.control,
    paddingInline: space(1.5),
    borderRadius: vars.shape.rS,
  }),
)
globalStyle(`.${nav} a:hover`, screens({ background: vars.colour.tint }))
globalStyle(
  `.${nav} a[aria-current='page']`,
  screens({ background: vars.colour.tint, fontWeight: vars.type.wStrong, color: vars.colour.link }),
)

export const brand = style(
  screens({
    display: 'none',
    '@media': { [WITH_COLUMN]: { display: 'block', fontWeight: vars.type.wStrong, paddingInline: space(1.5) } },
  }),
)

export const foot = style(
  screens({
    display: 'grid',
    gap: space(0.5),
    padding: `${space(1)} ${space(2)} ${space(2)}`,
    borderBlockStart: `1px solid ${vars.colour.line}`,
    '@media': { [WITH_COLUMN]: { marginBlockStart: 'auto', padding: `${space(1)} ${space(0.5)} 0` } },
  }),
)

export const main = style(
  screens({
    padding: space(2),
    display: 'grid',
    gap: space(2),
    alignContent: 'start',
    maxWidth: '84rem',
    '@media': { [WITH_COLUMN]: { padding: `${space(3)} ${space(4)}` } },
  }),
)

/** What is wider than the page scrolls by itself. */
globalStyle(`.${main} > *`, screens({ minWidth: 0 }))

/** A page of one form, before anybody is logged in. */
export const alone = style(
  screens({
    width: 'min(26rem, 100%)',
    marginInline: 'auto',
    padding: `${space(4)} ${space(2)}`,
    display: 'grid',
    gap: space(2),
    alignContent: 'start',
    '@media': { '(min-height: 44rem)': { paddingBlockStart: '14svh' } },
  }),
)

/** The navigation is in the document twice: a closed `details` shows nothing on a wide window either. */
export const wideOnly = style(
  screens({
    display: 'none',
    '@media': { [WITH_COLUMN]: { flex: '1', display: 'flex', flexDirection: 'column', gap: space(2) } },
  }),
)

export const stack = style(screens({ display: 'grid', gap: space(1), alignContent: 'start' }))

/** A page of one form, for somebody who is logged in. */
export const narrow = style(screens({ display: 'grid', gap: space(2), width: 'min(28rem, 100%)' }))
