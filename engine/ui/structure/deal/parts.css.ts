import { style } from '@vanilla-extract/css'
import { atMostLines } from '../../at-most-lines.ts'
import { vars } from '../../theme/contract.css.ts'
import { screens } from '../../theme/layers.ts'

/** The frame of a card; its owner gives the size. */
export const card = style(
  screens({
    position: 'relative',
    overflow: 'hidden',
    borderRadius: vars.place.rOverlaid,
    clipPath: vars.shape.clipPhoto,
    background: vars.colour.tint,
    boxShadow: vars.shape.sh2,
  }),
)
export const picture = style({})
export const say = style(
  screens({
    position: 'absolute',
    zIndex: 1,
    inset: 'auto 0 0',
    padding: '2.5rem 1.6rem 1.25rem',
    color: vars.colour.onPhoto,
    background: `linear-gradient(transparent, ${vars.colour.photoShade} 2.5rem)`,
    pointerEvents: 'none',
  }),
)
export const name = style(screens({ fontSize: vars.type.t5, lineHeight: '1.1', overflowWrap: 'anywhere' }))
export const quote = style(screens({ ...atMostLines(2), overflowWrap: 'anywhere' }))
export const dots = style(
  screens({ position: 'absolute', zIndex: 2, inset: '.75rem 25% auto', display: 'flex', gap: '.25rem' }),
)
/** A half of the photo that turns to the one beside. */
export const turn = style(screens({ position: 'absolute', zIndex: 1, top: 0, bottom: '9rem', width: '50%' }))
export const turnBack = style(screens({ insetInlineStart: 0 }))
export const turnOn = style(screens({ insetInlineEnd: 0 }))

/** The game: its head, the cards, the answers, and which keys give them. */
export const game = style(
  screens({
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    gap: `calc(${vars.space.u} * 2.5)`,
    overflowX: 'clip',
    maxWidth: '62rem',
    '@media': { '(max-width: 767.98px)': { paddingTop: '1rem', paddingBottom: '1rem', gap: '1.1rem' } },
  }),
)
export const head = style(screens({ display: 'grid', width: '100%', gap: '.2rem', fontSize: vars.type.t1 }))
export const stage = style(
  screens({
    position: 'relative',
    width: 'min(100%, 25rem)',
    height: 'clamp(18rem, calc(100svh - 20.5rem), 33rem)',
  }),
)
/** The card that follows. */
export const next = style({})
export const top = style({})
export const leaving = style({})
export const tagLike = style(screens({ right: '1.75rem', rotate: '8deg', color: vars.colour.okText }))
export const tagPass = style(screens({ left: '1.75rem', rotate: '-8deg', color: vars.colour.text }))
export const acts = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'auto auto auto',
    gap: `calc(${vars.space.u} * 2.5)`,
    alignItems: 'center',
  }),
)
export const keys = style(
  screens({
    color: vars.colour.muted,
    fontSize: vars.type.t0,
    textAlign: 'center',
    '@media': { '(max-width: 767.98px), (hover: none)': { display: 'none' } },
  }),
)

/** A list of matches: under each card what fits, and a box to like it. */
export const cards = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    gap: `calc(${vars.space.u} * 4) calc(${vars.space.u} * 3)`,
  }),
)
