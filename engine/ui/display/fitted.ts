import { fallbackVar } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { longestCount, wholeCount } from './fit.css.ts'
/**
 * The font size of a name in a heading, at most `size`: a long name is set smaller to fit its line, by the width of the
 * theme's letters; if it would become too small, it breaks, and its longest part fits, unless that would be smaller than
 * running text. `fit.css.ts` sets the numbers of characters.
 */
export const fitted = (size: string) =>
  `max(${vars.type.t2}, min(${size}, 100cqi / (${fallbackVar(wholeCount, '1')} * ${vars.derived.letterWidth})), min(${vars.type.t4}, 100cqi / (${fallbackVar(longestCount, '1')} * ${vars.derived.letterWidth})))`
