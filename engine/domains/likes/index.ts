export { listLikeContacts } from './like.queries.ts'
export { findLikeState, likeMember, seeLike, unlikeMember } from './likes.ts'
export { countNewLikes } from './tab.queries.ts'
export { viewLikes } from './tabs.ts'
