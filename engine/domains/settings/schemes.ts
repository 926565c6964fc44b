/** Light, dark, or the brand's default. */
export const SCHEMES = ['brand', 'light', 'dark'] as const
export type SchemeChoice = (typeof SCHEMES)[number]
