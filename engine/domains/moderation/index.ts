export { type BlockState, blockedEitherWay, findBlocks, notBlockedEither } from './blocks.ts'
export { blockMember, fileComplaint, reportSubject, unblockMember } from './moderation.ts'
export { decideComplaints, listBlocked, listComplaintsAbout } from './queries.ts'
