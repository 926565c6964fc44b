export { findLikeState, likeMember, seeLike, unlikeMember, viewLikes } from './likes.ts'
export { countNewLikes } from './queries.ts'
