export { type ProfilePhoto, type ProfileView, toProfileCard, viewPhotos } from './card.ts'
export { createFictional, editFictional, listFictional } from './fictional/fictional.ts'
export { type FictionalInput, fictionalListSchema, fictionalSchema } from './fictional/schema.ts'
export { takeMove } from './moves.ts'
export { removeAboutMe } from './operator/remove-text.ts'
export { findByName, listMembers, showMember } from './operator/show-member.ts'
export { updateOwnProfile } from './own/own-profile.ts'
export {
  findApproachable,
  findReachable,
  listFeatured,
  listProfileCards,
  touchViewer,
  viewForVisitor,
  viewProfile,
} from './profile.ts'
export { takeProfileView } from './profile-views.ts'
export { type CardRow, findMember, type MemberRow, selectCards } from './queries.ts'
export { parseList, RANK_MS } from './rules.ts'
export { gendersSought } from './shared/fields.ts'
