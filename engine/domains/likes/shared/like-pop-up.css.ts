import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import * as motif from '#engine/ui/display/Motif.css.ts'
import * as photo from '#engine/ui/display/Photo.css.ts'
import * as modal from '#engine/ui/feedback/Modal.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

/** product.md 4.7. */
const DURATION = '.75s'
const rise = keyframes({ from: { translate: '0 3rem', opacity: 0 } })

export const popUp = style({})
export const art = style(
  screens({
    position: 'relative',
    height: '15rem',
    margin: `0 calc(${vars.space.u} * -5) ${vars.space.u}`,
    background: vars.colour.hero,
    overflow: 'hidden',
    '@media': { '(max-width: 575.98px)': { height: '13rem', marginInline: `calc(${vars.space.gutter} * -1)` } },
  }),
)

globalStyle(
  `.${modal.modal}.${popUp}`,
  screens({
    width: 'min(27rem, 100%)',
    marginInline: 'auto',
    overflow: 'hidden',
    paddingTop: 0,
    animation: `${rise} ${DURATION} ${vars.motion.mEase} both`,
  }),
)
globalStyle(
  `.${art} .${motif.motif}`,
  screens({ position: 'absolute', inset: '-30% -10%', background: vars.colour.accent2, opacity: 0.5 }),
)
globalStyle(
  `.${art} .${photo.photo}`,
  screens({ position: 'absolute', inset: '1.5rem auto -1rem', insetInlineStart: 'calc(50% - 6rem)', width: '12rem' }),
)
globalStyle(`.${art} .${photo.photo} img`, screens({ height: '100%' }))
