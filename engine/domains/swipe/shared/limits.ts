/** Likes of the swipe game on a local day of the member (product.md section 9). */
export const SWIPE_LIKES = 4
