import { globalStyle, style } from '@vanilla-extract/css'
import { iconBtn } from '../controls/IconButton.css.ts'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

/** Takes the size of the positioned element around it. */
export const slides = style(
  parts({
    position: 'absolute',
    inset: 0,
    display: 'flex',
    overflowX: 'auto',
    overflowY: 'hidden',
    borderRadius: 'inherit',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    overscrollBehaviorX: 'contain',
    '@media': { '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } },
  }),
)
export const slide = style(
  parts({
    position: 'relative',
    flex: '0 0 100%',
    minWidth: 0,
    height: '100%',
    overflow: 'hidden',
    borderRadius: 'inherit',
    scrollSnapAlign: 'start',
    scrollSnapStop: 'always',
  }),
)
/** A button over the left or right edge, for who has no finger to swipe with. */
export const turn = style({})
globalStyle(
  `.${turn}.${iconBtn}`,
  parts({
    position: 'absolute',
    zIndex: 1,
    top: 0,
    bottom: 0,
    marginBlock: 'auto',
    height: '2.75rem',
    background: vars.colour.surface,
    color: vars.colour.text,
    opacity: 0.9,
    '@media': { '(hover: none)': { display: 'none' } },
  }),
)
export const turnBack = style(parts({ insetInlineStart: '.75rem' }))
export const turnOn = style(parts({ insetInlineEnd: '.75rem' }))

globalStyle(`.${slides}:focus-visible`, parts({ outlineOffset: '-3px' }))
globalStyle(`.${slide} > :is(a, button):focus-visible`, parts({ outlineOffset: '-6px' }))
