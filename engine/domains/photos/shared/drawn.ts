/** Types that a file field offers. Without HEIC, so that phones convert HEIC photos to JPEG. */
export const ACCEPTED_PHOTOS = 'image/jpeg,image/png,image/webp,image/avif'
/** The longer side and the quality of a JPEG that a page draws before it is uploaded. */
export const DRAWN_SIDE_PX = 2400
export const DRAWN_QUALITY = 0.92
