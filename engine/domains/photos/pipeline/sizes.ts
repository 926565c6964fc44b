/** Widths in px. `blur` gives only colours away: it is for logged-out visitors and locked photos. */
export const PHOTO_WIDTHS = { thumb: 96, s: 320, m: 640, l: 1200, blur: 320 } as const

export type PhotoSize = keyof typeof PHOTO_WIDTHS
export const PHOTO_SIZES = Object.keys(PHOTO_WIDTHS) as PhotoSize[]

/** The sizes that exist as AVIF too; the two tiny ones gain nothing by it. */
export const AVIF_SIZES = ['s', 'm', 'l'] as const
export type AvifSize = (typeof AVIF_SIZES)[number]

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
export const MAX_PHOTO_PIXELS = 50_000_000
