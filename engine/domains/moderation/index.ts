export { closeComplaint } from './complaints.queries.ts'
export { decideComplaint, listComplaints } from './complaints.ts'
export { dueDays } from './due.ts'
export { fileComplaintInside } from './filing.ts'
export { blockMember, reportSubject, unblockMember } from './moderation.ts'
export { decideComplaints, findBlockedName, listBlocked, listComplaintsAbout } from './queries.ts'
export {
  type After,
  afterIn,
  compareItems,
  daysOf,
  type ItemName,
  type Place,
  type QueueItem,
} from './queue/items.ts'
export { listCases, type PageOfQueue } from './queue/listing.ts'
export {
  countReports,
  findComplaintFile,
  findReportFile,
  isAfter,
  listActionsAbout,
} from './queue/queries.ts'
export { type Measure, strikesOf, suggestMeasure } from './queue/strikes.ts'
export { endRestrictions, hasUnseenRestriction } from './restrictions/queries.ts'
export { findBan, findHolding, noteRestriction, type Statement } from './restrictions/restrictions.ts'
export { findReport, type ReportRow } from './review.queries.ts'
export { decideReport, isReasoned, listReports } from './review.ts'
export {
  type ComplaintOutcome,
  QUEUE_KINDS,
  type QueueKind,
  REPORT_OUTCOMES,
  type ReportOutcome,
} from './shared/outcomes.ts'
