import { globalStyle, style } from '@vanilla-extract/css'
import { ON_PHONE, ON_WIDE } from '../../breakpoints.ts'
import * as motif from '../../display/Motif.css.ts'
import * as text from '../../text.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { screens } from '../../theme/layers.ts'
import { under } from '../under.ts'

/** All prices, to read: the packages, and what things cost. */
export const prices = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: `calc(${vars.space.u} * 5)`,
  }),
)
export const pricesHead = style(screens({ position: 'relative', display: 'grid', gap: vars.space.u }))
export const offers = style(screens({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }))
/** One package. */
export const offer = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    gap: `.15rem calc(${vars.space.u} * 2)`,
    minWidth: 0,
  }),
)
export const offerN = style(screens({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 .5rem' }))
export const offerPrice = style(
  screens({ fontSize: vars.type.t3, fontVariantNumeric: vars.type.numStyle, whiteSpace: 'nowrap' }),
)
export const offerPer = style(screens({ gridColumn: '1 / -1', color: vars.colour.muted, fontSize: vars.type.t1 }))
/** What things cost, side by side under rules. */
export const costs = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
    gap: `calc(${vars.space.u} * 2) calc(${vars.space.u} * 3)`,
    marginBlockEnd: `calc(${vars.space.u} * 2)`,
  }),
)

globalStyle(`.${pricesHead} > .${motif.motif}`, screens({ display: 'none' }))
globalStyle(`.${pricesHead} > .${text.lead}`, screens({ maxWidth: '34em' }))
globalStyle(
  `.${prices} > section`,
  screens({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: `calc(${vars.space.u} * 1.5)` }),
)
globalStyle(`.${prices} h2`, screens({ fontSize: vars.type.t4 }))
globalStyle(`.${prices} p`, screens({ maxWidth: '40rem' }))
globalStyle(
  `.${offerN} b`,
  screens({
    font: `${vars.type.wNum} ${vars.type.t5}/1 ${vars.type.fNum}`,
    fontStretch: vars.type.wdthDisplay,
    fontVariantNumeric: vars.type.numStyle,
  }),
)
globalStyle(
  `.${costs} > li`,
  screens({
    paddingBlockStart: '.6rem',
    borderBlockStart: `${vars.shape.bwStrong} solid ${vars.colour.lineStrong}`,
    overflowWrap: 'anywhere',
  }),
)

/* Blocks that rise with the package. */
const columns = under('packages', 'columns')
columns(`.${offers}`, {
  '@media': {
    [ON_WIDE]: {
      gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))',
      alignItems: 'end',
      gap: vars.space.cardGap,
    },
  },
  gap: `calc(${vars.space.u} * 1.5)`,
})
columns(`.${offer}`, {
  padding: `calc(${vars.space.u} * 2.5)`,
  background: vars.colour.hero,
  color: vars.colour.heroText,
  borderRadius: vars.place.rPack,
  clipPath: vars.shape.clipPhoto,
  '@media': {
    [ON_WIDE]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      minHeight: '10.5rem',
      // Above the lower edge, which may be round.
      padding: `calc(${vars.space.u} * 3) calc(${vars.space.u} * 3) calc(${vars.space.u} * 4)`,
      alignContent: 'start',
    },
  },
})
columns(`.${offer}:nth-child(2)`, { '@media': { [ON_WIDE]: { minHeight: '12rem' } } })
columns(`.${offer}:nth-child(3)`, { '@media': { [ON_WIDE]: { minHeight: '14rem' } } })
columns(`.${offer}:nth-child(n + 4)`, { '@media': { [ON_WIDE]: { minHeight: '16.5rem' } } })
columns(`.${offer} > .${offerPer}`, { color: vars.colour.heroMuted })

/* Rows between strong rules, with large figures. */
const board = under('packages', 'board', 'table')
board(`.${offer}`, {
  paddingBlock: '.8rem',
  borderBlockStart: `${vars.shape.bwStrong} solid ${vars.colour.lineStrong}`,
  '@media': { [ON_WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) auto 15rem' } },
})
board(`.${offerPer}`, { '@media': { [ON_WIDE]: { gridColumn: 'auto', textAlign: 'end' } } })
board(`.${offerPrice}`, {
  font: `${vars.type.wDisplay} ${vars.type.t4}/1 ${vars.type.fDisplay}`,
  fontStretch: vars.type.wdthDisplay,
})

/* Cards in two columns under a coloured head. */
const list = under('packages', 'list')
list(`.${pricesHead}`, {
  overflow: 'hidden',
  padding: `calc(${vars.space.u} * 4)`,
  background: vars.colour.hero,
  color: vars.colour.heroText,
  borderRadius: vars.shape.rPanel,
  clipPath: vars.shape.clipPanel,
  '@media': {
    [ON_WIDE]: { paddingInlineEnd: '22rem' },
    [ON_PHONE]: { padding: `calc(${vars.space.u} * 3)` },
  },
})
list(`.${pricesHead} > .${motif.motif}`, {
  '@media': {
    [ON_WIDE]: {
      display: 'block',
      position: 'absolute',
      insetInlineEnd: '-3rem',
      insetBlockStart: '-6rem',
      width: '22rem',
      height: '22rem',
    },
  },
})
list(`.${pricesHead} > .${text.lead}`, { color: vars.colour.heroMuted })
list(`.${offers}`, {
  gap: `calc(${vars.space.u} * 1.5)`,
  '@media': { [ON_WIDE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: `calc(${vars.space.u} * 2)` } },
})
list(`.${offer}`, {
  padding: `calc(${vars.space.u} * 2.5)`,
  background: vars.colour.surface,
  border: `${vars.shape.bw} solid ${vars.colour.line}`,
  borderRadius: vars.shape.rCard,
  clipPath: vars.shape.clipPanel,
  boxShadow: vars.shape.sh1,
})
