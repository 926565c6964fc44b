/**
 * The font size of a name in a heading, at most `size`: a long one shrinks to fit its line; where that would make it
 * small, it breaks, and its longest piece fits. `fit.css.ts` sets how many characters they have.
 */
export const fitted = (size: string) =>
  `max(min(${size}, 100cqi / (var(--whole, 1) * .6)), min(var(--t-4), 100cqi / (var(--longest, 1) * .6)))`
