export { type Albums, closeAlbum, findAlbumState, findAlbums, maySeeAlbum, openAlbum } from './album/album.ts'
export { type LinkContext, photoUrl } from './links.ts'
export { type OwnPhoto, type OwnPhotosView, viewOwnPhotos } from './own/own.ts'
export { actOnOwnPhotos, type OwnPhotosResult } from './own/own-action.ts'
export { chooseMainPhoto, type PhotoRefusal, photoLimit, removePhoto, storePhoto } from './photos.ts'
export { mediaPath, type PhotoFiles, removePhotoFiles, writePhotoFiles } from './pipeline/files.ts'
export { readPicture } from './pipeline/picture.ts'
export { type RenderedPhoto, renderPhoto } from './pipeline/render.ts'
export { PHOTO_SIZES, PHOTO_WIDTHS, type PhotoSize } from './pipeline/sizes.ts'
export { hasPhoto, listPhotos, type PhotoRow, PUBLIC_PHOTO } from './queries.ts'
export { addOperatorPhoto } from './review/operator-photo.ts'
export { REJECT_REASONS, type RejectReason } from './review/reasons.ts'
export {
  listReviewQueue,
  type ReviewDecision,
  reviewPhoto,
  reviewPhotoInside,
  type WaitingPhoto,
} from './review/review.ts'
export { findReviewNews } from './review/review-news.ts'
