import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import * as iconButton from '#engine/ui/controls/IconButton.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'
import * as card from '../shared/card.css.ts'

const right = keyframes({ to: { translate: '140% 0', rotate: '14deg', opacity: 0 } })
const left = keyframes({ to: { translate: '-140% 0', rotate: '-14deg', opacity: 0 } })

/** Where the words stand beside the photo. */
const BESIDE_PHOTO = '(min-width: 992px)'
const PHOTO_WIDTH = '25rem'

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
export const head = style(
  screens({ display: 'flex', width: '100%', alignItems: 'baseline', justifyContent: 'space-between', gap: '1rem' }),
)
export const stage = style(
  screens({
    position: 'relative',
    width: 'min(100%, 25rem)',
    height: 'clamp(18rem, calc(100svh - 20.5rem), 33rem)',
    '@media': { [BESIDE_PHOTO]: { width: 'min(100%, 50rem)' } },
  }),
)
export const under = style({})
export const top = style({})
export const leaving = style({})
/** What the card is dragged towards, and what it leaves with. */
export const tag = style(
  screens({
    position: 'absolute',
    zIndex: 3,
    top: '2.75rem',
    padding: '.1em .55em',
    border: '3px solid currentColor',
    borderRadius: vars.shape.rM,
    background: vars.colour.surface,
    font: `${vars.type.wDisplay} ${vars.type.t4}/1.2 ${vars.type.fDisplay}`,
    opacity: 0,
  }),
)
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
export const undo = style({})
export const keys = style(
  screens({
    color: vars.colour.muted,
    fontSize: vars.type.t0,
    textAlign: 'center',
    '@media': { '(max-width: 767.98px), (hover: none)': { display: 'none' } },
  }),
)

globalStyle(`.${head} h1`, screens({ fontSize: vars.type.t4 }))
globalStyle(
  `.${stage} .${card.card}`,
  screens({ position: 'absolute', inset: 0, transition: `scale ${vars.motion.mFast}, translate ${vars.motion.mFast}` }),
)
globalStyle(`.${stage} .${card.card}.${under}`, screens({ scale: '.94', translate: '0 4.5%', opacity: 0.55 }))
globalStyle(
  `.${stage} .${card.card}.${top}`,
  screens({
    touchAction: 'pan-y',
    userSelect: 'none',
    cursor: 'grab',
    transition: `scale ${vars.motion.mFast}, translate ${vars.motion.mFast}, rotate ${vars.motion.mFast}`,
  }),
)
globalStyle(`.${stage} .${card.card}[data-dragging]`, screens({ cursor: 'grabbing', transition: 'none' }))
globalStyle(
  `.${stage} .${card.card}.${leaving}`,
  screens({
    zIndex: 4,
    pointerEvents: 'none',
    animation: `${right} ${vars.motion.mSlow} ${vars.motion.mEase} both`,
  }),
)
globalStyle(`.${stage} .${card.card}.${leaving}[data-toward='pass']`, screens({ animationName: left }))
globalStyle(`[data-toward='like'] .${tagLike}, [data-toward='pass'] .${tagPass}`, screens({ opacity: 1 }))
globalStyle(`.${acts} .${iconButton.iconBtn}`, screens({ minWidth: '4rem', minHeight: '4rem', fontSize: '1.35rem' }))
globalStyle(
  `.${acts} .${iconButton.iconBtn}:not(.${iconButton.strong})::before`,
  screens({
    boxShadow: `inset 0 0 0 ${vars.shape.bwStrong} ${vars.colour.lineStrong}`,
    background: vars.colour.surface,
  }),
)
globalStyle(
  `.${acts} .${iconButton.iconBtn}.${undo}`,
  screens({ minWidth: '3rem', minHeight: '3rem', fontSize: '1rem' }),
)
globalStyle(`.${acts} .${undo}:disabled`, screens({ opacity: 0.5 }))

globalStyle(
  `.${stage} .${card.card}`,
  screens({
    '@media': {
      [BESIDE_PHOTO]: {
        display: 'grid',
        gridTemplateColumns: `${PHOTO_WIDTH} minmax(0, 1fr)`,
        alignItems: 'center',
        background: vars.colour.surface,
      },
    },
  }),
)
globalStyle(
  `.${stage} .${card.card} .${card.picture}`,
  screens({ '@media': { [BESIDE_PHOTO]: { inset: `0 auto 0 0`, width: PHOTO_WIDTH } } }),
)
globalStyle(`.${stage} .${card.card} .${card.picture} img`, screens({ '@media': { [BESIDE_PHOTO]: card.whole } }))
globalStyle(`.${stage} .${card.say}`, screens({ '@media': { [BESIDE_PHOTO]: { ...card.onGround, gridColumn: 2 } } }))
globalStyle(`.${stage} .${card.say} p`, screens({ '@media': { [BESIDE_PHOTO]: { color: vars.colour.muted } } }))
globalStyle(
  `.${stage} .${card.quote}`,
  screens({ WebkitLineClamp: 1, '@media': { [BESIDE_PHOTO]: { marginTop: '1em', WebkitLineClamp: 6 } } }),
)
globalStyle(
  `.${stage} .${card.dots}`,
  screens({ '@media': { [BESIDE_PHOTO]: { inset: '.75rem auto auto 6.25rem', width: '12.5rem' } } }),
)
globalStyle(
  `.${stage} .${card.turn}`,
  screens({ '@media': { [BESIDE_PHOTO]: { bottom: 0, width: `calc(${PHOTO_WIDTH} / 2)` } } }),
)
globalStyle(
  `.${stage} .${card.turnOn}`,
  screens({ '@media': { [BESIDE_PHOTO]: { left: `calc(${PHOTO_WIDTH} / 2)`, right: 'auto' } } }),
)
globalStyle(
  `.${stage} .${tagLike}`,
  screens({ '@media': { [BESIDE_PHOTO]: { right: `calc(100% - ${PHOTO_WIDTH} + 1.75rem)` } } }),
)
