import { globalStyle } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'
import { CARRIED_PHOTO } from './carried.ts'

const group = `::view-transition-group(${CARRIED_PHOTO})`
const pictures = ['old', 'new'].map((side) => `::view-transition-${side}(${CARRIED_PHOTO})`).join(', ')
const page = '::view-transition-old(root), ::view-transition-new(root)'

globalStyle('[data-carried]', parts({ viewTransitionName: CARRIED_PHOTO }))
globalStyle(group, parts({ animationDuration: vars.motion.mSlow, animationTimingFunction: vars.motion.mEase }))
// The two photos may have different proportions: neither is stretched.
globalStyle(
  pictures,
  parts({ height: '100%', objectFit: 'cover', overflow: 'clip', animationDuration: vars.motion.mSlow }),
)
globalStyle(page, parts({ animationDuration: vars.motion.mFast }))
globalStyle(
  '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)',
  parts({ '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none !important' } } }),
)
