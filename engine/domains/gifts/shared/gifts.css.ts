import { globalStyle, style } from '@vanilla-extract/css'
import { drawing } from '#engine/ui/gifts/GiftDrawing.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

const { primary, tint } = vars.colour

export const art = style(screens({ display: 'block', aspectRatio: '1', flex: 'none' }))
export const grid = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: `calc(${vars.space.u} * 2) calc(${vars.space.u} * 1.5)`,
    border: 0,
    padding: 0,
    margin: 0,
    minWidth: 0,
    '@media': {
      '(max-width: 991.98px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
      '(max-width: 575.98px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  }),
)
export const choice = style(
  screens({
    position: 'relative',
    display: 'grid',
    gap: '.15rem',
    alignContent: 'start',
    justifyItems: 'center',
    textAlign: 'center',
    fontSize: vars.type.t1,
    lineHeight: '1.3',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '@media': { '(max-width: 575.98px)': { fontSize: vars.type.t0 } },
  }),
)
export const plate = style(
  screens({
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr)',
    placeItems: 'center',
    width: '100%',
    aspectRatio: '6 / 5',
    padding: '6% 14%',
    marginBottom: '.4rem',
    background: tint,
    borderRadius: vars.shape.rPanel,
    clipPath: vars.shape.clipPhoto,
    // Four rows and the first of what follows fit a phone.
    '@media': { '(max-width: 575.98px)': { aspectRatio: 'auto', height: '4.8rem', paddingBlock: '.3rem' } },
  }),
)
export const plateArt = style(screens({ height: '100%', maxWidth: '100%' }))
export const received = style(
  screens({ display: 'flex', flexWrap: 'wrap', gap: `calc(${vars.space.u} * 2)`, listStyle: 'none', padding: 0 }),
)
export const receivedGift = style(
  screens({
    display: 'grid',
    justifyItems: 'center',
    gap: '.25rem',
    fontSize: vars.type.t1,
    fontVariantNumeric: vars.type.numStyle,
  }),
)
export const receivedArt = style(screens({ width: '3.5rem' }))

globalStyle(
  `.${choice} input`,
  screens({
    position: 'absolute',
    inset: 0,
    zIndex: 1,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  }),
)
// A long word takes the gap between two gifts rather than break before its last letter.
globalStyle(`.${choice} > span:last-child`, screens({ marginInline: `calc(${vars.space.u} * -.7)` }))
globalStyle(`.${choice} b`, screens({ fontWeight: vars.type.wLabel }))
globalStyle(`.${choice} span span`, screens({ color: vars.colour.muted }))
globalStyle(
  `.${choice}:has(:checked) .${plate}`,
  screens({ background: `color-mix(in srgb, ${primary} 26%, ${tint})` }),
)
globalStyle(
  `.${choice}:has(:checked) b`,
  screens({
    textDecoration: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '.25em',
    textDecorationColor: primary,
  }),
)
globalStyle(`.${choice}:hover .${drawing}`, screens({ transform: 'translateY(-3px)' }))
globalStyle(
  `.${choice}:has(:focus-visible) .${plate}`,
  screens({ outline: `3px solid ${vars.colour.focus}`, outlineOffset: '-3px' }),
)
