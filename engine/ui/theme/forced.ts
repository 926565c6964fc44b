import type { GlobalStyleRule } from '@vanilla-extract/css'

/**
 * A rule for forced colours, where the reader's few colours replace all of ours: backgrounds and shadows show nothing
 * then, so what they alone show (the edge of a button, what is chosen) needs a border, an outline or a system colour.
 */
export const forced = (rule: GlobalStyleRule): GlobalStyleRule =>
  ({ '@media': { '(forced-colors: active)': rule } }) as GlobalStyleRule
