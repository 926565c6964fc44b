export { mediaPath, removePhotoFiles, writePhotoFiles } from './files.ts'
export { type LinkContext, photoUrl } from './links.ts'
export {
  chooseMainPhoto,
  type PhotoRefusal,
  photoLimit,
  removePhoto,
  reviewPhoto,
  storePhoto,
} from './photos.ts'
export { readPicture } from './picture.ts'
export { listPendingPhotos, listPhotos, type PhotoRow } from './queries.ts'
export { type RenderedPhoto, renderPhoto } from './render.ts'
export { PHOTO_SIZES, PHOTO_WIDTHS, type PhotoSize } from './sizes.ts'
