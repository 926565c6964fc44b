/** Widths in px. `blur` gives only colours away: it is for logged-out visitors and locked photos. */
export const PHOTO_WIDTHS = { thumb: 96, s: 320, m: 640, l: 1200, blur: 320 } as const

export type PhotoSize = keyof typeof PHOTO_WIDTHS
export const PHOTO_SIZES = Object.keys(PHOTO_WIDTHS) as PhotoSize[]

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
