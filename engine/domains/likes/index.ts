export { findLikeState, type LikeState, likeMember, seeLike, unlikeMember, viewLikes } from './likes.ts'
export { countNewLikes } from './queries.ts'
