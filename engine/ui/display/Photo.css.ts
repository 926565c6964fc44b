import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css'
import { photo } from '../structure/card/photo.css.ts'
import { vars } from '../theme/contract.css.ts'
import { maskedIcon } from '../theme/icon-mask.ts'
import { parts, screens } from '../theme/layers.ts'
import * as label from './Label.css.ts'
import * as onlineTag from './OnlineTag.css.ts'

export { photo }

globalStyle(
  `.${photo}`,
  parts({
    position: 'relative',
    display: 'block',
    overflow: 'hidden',
    borderRadius: vars.shape.rPhoto,
    clipPath: vars.shape.clipPhoto,
    background: vars.colour.tint,
  }),
)
export const veiled = style({})
/** Shown in place of a missing picture. */
export const none = style({})
/** The same, drawn by the frame, because lists have many members without a picture. */
export const blank = style({})
export const preview = style(parts({ position: 'absolute', inset: 0 }))

/** Where the face is, in percent of the picture, of those with a focus. */
export const focusX = createVar()
export const focusY = createVar()
// By attributes: the policy of pages allows no styles of elements.
for (const tenth of [1, 2, 3, 4, 5, 6, 7, 8, 9])
  globalStyle(`[data-focus^='${tenth}']`, parts({ vars: { [focusX]: `${tenth * 10}%` } }))
for (const tenth of [1, 2, 3, 4, 5])
  globalStyle(`[data-focus$='${tenth}']`, parts({ vars: { [focusY]: `${tenth * 10}%` } }))

globalStyle(
  `.${photo} img`,
  parts({
    objectPosition: `${fallbackVar(focusX, '50%')} ${fallbackVar(focusY, '24%')}`,
    filter: vars.treatment.photoFilter,
    transition: `transform ${vars.motion.mSlow} ${vars.motion.mEase}`,
  }),
)
globalStyle(
  `.${photo}::after`,
  parts({ content: "''", position: 'absolute', inset: 0, background: vars.treatment.photoTint, pointerEvents: 'none' }),
)
globalStyle(
  `.${photo}.${veiled} img`,
  parts({ filter: `${vars.treatment.photoFilter} blur(18px)`, transform: 'scale(1.15)' }),
)
globalStyle(
  `.${photo} > :is(.${onlineTag.onlineTag}, .${label.label}.${label.fict})`,
  parts({ position: 'absolute', zIndex: 1, inset: vars.shape.tagInset }),
)
globalStyle(`.${photo}.${veiled} img`, screens({ height: '100%' }))

// Stronger than the icon's own look, whose stylesheet a page may load again later.
const placeholder = {
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  fontSize: 'clamp(2rem, 5vw, 4.5rem)',
  color: vars.colour.muted,
  opacity: 0.55,
} as const
globalStyle(`.${photo} > .${none}`, parts(placeholder))
globalStyle(`.${photo}.${blank}::before`, parts({ ...maskedIcon('user'), ...placeholder }))

globalStyle(`.${preview} + img`, parts({ position: 'relative' }))
