/** Decisions of operators about members and their content, across the affected domains (product.md 10.6). */
export { listAudit, type VerifiedChain, verifyAudit } from './audit-log.ts'
export { decideOnReport } from './decide-on-report.ts'
export { deleteSite } from './delete-site.ts'
export type { DoctorContext, DoctorFinding, Outside } from './doctor/context.ts'
export { examine } from './doctor/doctor.ts'
export { openOutside } from './doctor/outside.ts'
export { listFindingsOf } from './doctor/sites.ts'
export { findMembers } from './find-members.ts'
export { grantByOperator } from './grant-credits.ts'
export { listJobsOf, retryDeadJob } from './jobs.ts'
export {
  findHomeMembers,
  isHomeMember,
  type MemberFile,
  readMemberFile,
  readMemberPicture,
} from './member-file/member-file.ts'
export { listOutboxOf } from './outbox.ts'
export { claimItem, releaseItem } from './queue/claims.ts'
export { decideItem, type ItemDecision } from './queue/decide.ts'
export type { MemberHistory } from './queue/history.ts'
export { readItemPicture } from './queue/picture.ts'
export { type ListedItem, listQueue, listQueues } from './queue/queue.ts'
export { type ItemEvidence, type ItemRead, readItem } from './queue/read-item.ts'
export { undoPhotoReview } from './queue/undo.ts'
export { removeFictional } from './remove-fictional.ts'
export { moveSecrets } from './secrets/move-secrets.ts'
export { rotateSecrets } from './secrets/rotate-secrets.ts'
export { FIGURES_BY, type FiguresBy } from './shared/choices.ts'
export { cursorOf, readCursor } from './shared/cursor.ts'
export { readSiteState, type SiteState } from './site-states.ts'
export { type FiguresResult, type FiguresRow, readFigures } from './stats/stats.ts'
export { readStatus } from './status.ts'
export { sendTestMail } from './test-mail.ts'
