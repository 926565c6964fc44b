import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

/** Seconds for which a drawing shows its first picture before it moves. */
export const FIRST_PICTURE_S = 1.6

/** Around a drawing that moves and its control: everything in it stands still while it is paused. */
export const film = style({})

export const control = style(
  parts({
    display: 'flex',
    alignItems: 'center',
    gap: `calc(${vars.space.u} * 1.5)`,
    minWidth: 0,
    fontSize: vars.type.t0,
  }),
)
export const toggle = style(
  parts({
    position: 'relative',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '2.75rem',
    height: '2.75rem',
    fontSize: '1.25rem',
    color: vars.colour.text,
    background: vars.colour.surface,
    border: `${vars.shape.bw} solid ${vars.colour.fieldLine}`,
    borderRadius: vars.shape.rBtn,
    cursor: 'pointer',
  }),
)
export const box = style(
  parts({ position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' }),
)
export const going = style({})
export const held = style({})

/* Important, because the drawing's own stylesheet, of a later layer, says that it goes. */
globalStyle(
  `.${film}:has(.${box}:checked) *, .${film}:has(.${box}:checked) *::before, .${film}:has(.${box}:checked) *::after`,
  parts({ animationPlayState: 'paused !important' }),
)
globalStyle(`.${box}:checked ~ .${going}, .${box}:not(:checked) ~ .${held}`, parts({ display: 'none' }))
globalStyle(
  `.${toggle}:has(:focus-visible)`,
  parts({ outline: `3px solid ${vars.colour.focus}`, outlineOffset: '2px' }),
)

/* Nothing moves, so nothing is to be paused. */
globalStyle(`.${control}`, parts({ '@media': { '(prefers-reduced-motion: reduce)': { display: 'none' } } }))
globalStyle(
  `.${film} *, .${film} *::before, .${film} *::after`,
  parts({ '@media': { '(prefers-reduced-data: reduce)': { animation: 'none !important' } } }),
)
globalStyle(`.${control}`, parts({ '@media': { '(prefers-reduced-data: reduce)': { display: 'none' } } }))
