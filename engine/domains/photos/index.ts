export { type Albums, findAlbumState, findAlbums, maySeeAlbum } from './album/album.ts'
export {
  insertChatPhoto,
  type NewChatPhoto,
  toChatPhoto,
  uploadHashOf,
  withChatPhoto,
} from './chat/chat-photo.ts'
export { photoUrl } from './links.ts'
export { mapMailPhotos, withMailPhoto } from './mail/mail-photo.ts'
export { viewOwnPhotos } from './own/own.ts'
export { actOnOwnPhotos } from './own/own-action.ts'
export { PHOTO_STATUS, type PhotoRefusal, storePhoto } from './photos.ts'
export { mediaKey, parseMediaKey, writePhotoFiles } from './pipeline/files.ts'
export { toFocus } from './pipeline/focus.ts'
export { pruneLooseFiles } from './pipeline/owned-files.ts'
export { readPicture } from './pipeline/picture.ts'
export { renderPhoto } from './pipeline/render.ts'
export { PHOTO_SIZES } from './pipeline/sizes.ts'
export { findPhoto, hasPhoto, listPhotos, mapPhotos, PUBLIC_PHOTO } from './queries.ts'
export { isWaiting } from './review/later.ts'
export { addOperatorPhoto } from './review/operator-photo.ts'
export { findPhotoFile } from './review/queries.ts'
export { listPhotosToReview } from './review/queue.ts'
export {
  CHAT_PHOTO_DECIDED,
  listReviewQueue,
  type ReviewDecision,
  reviewPhoto,
  reviewPhotoInside,
} from './review/review.ts'
export { undoReview } from './review/undo.ts'
export { REJECT_REASONS, type RejectReason } from './shared/reject-reasons.ts'
export { copyMedia } from './store/move-media.ts'
export { findStoredPhotos, listStoredPhotos } from './store/stored.queries.ts'
