/** Widths in px. `blur` shows colours only: for visitors and locked photos. */
export const PHOTO_WIDTHS = { thumb: 96, s: 320, m: 640, l: 1200, blur: 320 } as const

export type PhotoSize = keyof typeof PHOTO_WIDTHS
export const PHOTO_SIZES = Object.keys(PHOTO_WIDTHS) as PhotoSize[]

/** Sizes with an AVIF variant; the two smallest would not gain. */
export const AVIF_SIZES = ['s', 'm', 'l'] as const
export type AvifSize = (typeof AVIF_SIZES)[number]

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
export const MAX_PHOTO_PIXELS = 50_000_000
