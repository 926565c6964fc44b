import { PHOTO_WIDTHS } from '../pipeline/sizes.ts'

const MIDDLE = '/m.webp?'

/**
 * A photo in the two sizes that lists show. A signed address of a clear photo holds for its other clear sizes too;
 * a blurred one has one size.
 */
export const listSrcSet = (url: string | undefined): string | undefined =>
  url?.includes(MIDDLE) ? `${url.replace(MIDDLE, '/s.webp?')} ${PHOTO_WIDTHS.s}w, ${url} ${PHOTO_WIDTHS.m}w` : undefined
