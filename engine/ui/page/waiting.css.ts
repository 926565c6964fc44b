import { style } from '@vanilla-extract/css'
import { screens } from '../theme/layers.ts'

/** Holds the place of what only the browser can decide about, so that nothing moves then. Without script it never comes. */
export const waiting = style(
  screens({ visibility: 'hidden', '@media': { '(scripting: none)': { display: 'none !important' } } }),
)
