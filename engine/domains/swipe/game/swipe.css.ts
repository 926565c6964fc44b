import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import * as iconButton from '#engine/ui/controls/IconButton.css.ts'
import { acts, head, leaving, next, stage, tagLike, tagPass, top } from '#engine/ui/structure/deal/deal.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'
import * as card from '../shared/card.css.ts'

export {
  acts,
  game,
  head,
  keys,
  leaving,
  next,
  stage,
  tagLike,
  tagPass,
  top,
} from '#engine/ui/structure/deal/deal.css.ts'

const right = keyframes({ to: { translate: '140% 0', rotate: '14deg', opacity: 0 } })
const left = keyframes({ to: { translate: '-140% 0', rotate: '-14deg', opacity: 0 } })

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
export const undo = style({})

globalStyle(`.${head} h1`, screens({ fontSize: vars.type.t4 }))
globalStyle(
  `.${stage} .${card.card}`,
  screens({ position: 'absolute', inset: 0, transition: `scale ${vars.motion.mFast}, translate ${vars.motion.mFast}` }),
)
globalStyle(`.${stage} .${card.card}.${next}`, screens({ scale: '.94', translate: '0 4.5%', opacity: 0.55 }))
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
globalStyle(`.${stage} .${card.quote}`, screens({ WebkitLineClamp: 1 }))
