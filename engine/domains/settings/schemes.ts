/** Light or dark, or as the brand has it. */
export const SCHEMES = ['brand', 'light', 'dark'] as const
export type SchemeChoice = (typeof SCHEMES)[number]
