/** A scheme, or the one that the reader's device is set to. */
export const APPEARANCES = ['light', 'dark', 'device'] as const
export type Appearance = (typeof APPEARANCES)[number]
