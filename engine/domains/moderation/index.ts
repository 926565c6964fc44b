export {
  COMPLAINT_OUTCOMES,
  COMPLAINT_REPLY,
  decideComplaint,
  listComplaints,
} from './complaints.ts'
export { COMPLAINT_RECEIVED, fileComplaintInside } from './filing.ts'
export { blockMember, reportSubject, unblockMember } from './moderation.ts'
export { decideComplaints, findBlockedName, listBlocked, listComplaintsAbout } from './queries.ts'
export { findReport, type ReportRow } from './review.queries.ts'
export { decideReport, isReasoned, listReports, REPORT_OUTCOMES, type ReportOutcome } from './review.ts'
