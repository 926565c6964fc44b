import type { GlobalStyleRule } from '@vanilla-extract/css'

/** A rule of `:hover` for pointers that hover: what a finger touched last would stay hovered until it touches elsewhere. */
export const hovered = (rule: GlobalStyleRule): GlobalStyleRule =>
  ({ '@media': { '(hover: hover)': rule } }) as GlobalStyleRule
