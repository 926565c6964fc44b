export { findLikeState, likeMember, seeLike, unlikeMember, viewLikes } from './likes.ts'
export { countNewLikes, listLikeContacts } from './queries.ts'
