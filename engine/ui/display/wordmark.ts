/** A drawing this much wider than high is a wordmark: it says the name itself. */
const WORDMARK_RATIO = 1.6

export const isWordmark = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  width / height >= WORDMARK_RATIO
