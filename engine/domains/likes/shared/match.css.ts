import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import * as label from '#engine/ui/display/Label.css.ts'
import * as motif from '#engine/ui/display/Motif.css.ts'
import * as photo from '#engine/ui/display/Photo.css.ts'
import * as modal from '#engine/ui/feedback/Modal.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

const meet = keyframes({ from: { translate: '0 2rem', opacity: 0 } })
export const match = style({})
export const matchArt = style(
  screens({
    position: 'relative',
    height: '20rem',
    margin: `0 calc(${vars.space.u} * -5) ${vars.space.u}`,
    background: vars.colour.hero,
    overflow: 'hidden',
    '@media': { '(max-width: 575.98px)': { height: '15rem', marginInline: `calc(${vars.space.gutter} * -1)` } },
  }),
)
export const matchMe = style({})
export const matchThem = style({})

globalStyle(
  `.${modal.modal}.${match}`,
  screens({ textAlign: 'start', overflow: 'hidden', paddingTop: 0, width: 'min(40rem, 100%)', marginInline: 'auto' }),
)
globalStyle(
  `.${matchArt} .${motif.motif}`,
  screens({ position: 'absolute', inset: '-30% -10%', background: vars.colour.accent2, opacity: 0.5 }),
)
globalStyle(
  `.${matchArt} .${photo.photo}`,
  screens({
    position: 'absolute',
    width: '13rem',
    height: '16rem',
    bottom: '-1rem',
    animation: `${meet} ${vars.motion.mSlow} ${vars.motion.mEase} both`,
    '@media': { '(max-width: 575.98px)': { width: '9.5rem', height: '12rem' } },
  }),
)
globalStyle(
  `.${matchArt} .${matchMe}`,
  screens({
    insetInlineStart: 'calc(50% - 13.4rem)',
    rotate: '-4deg',
    '@media': { '(max-width: 575.98px)': { insetInlineStart: 'calc(50% - 9.7rem)' } },
  }),
)
globalStyle(
  `.${matchArt} .${matchThem}`,
  screens({ insetInlineStart: 'calc(50% + .4rem)', rotate: '3deg', bottom: '1rem' }),
)
globalStyle(
  `.${matchArt} .${label.label}`,
  screens({ '@media': { '(max-width: 575.98px)': { fontSize: '.6875rem' } } }),
)
