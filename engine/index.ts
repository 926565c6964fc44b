import './node-version.ts'

/**
 * The engine's interface for `admin-cli`: modules that run in plain Node, without a bundler. Plug-ins (themes, niches,
 * landers) import `engine/ui` and `engine/plugins/define-*` instead.
 */

export { eraseByOperator, eraseSiteMembers, exportByOperator, replayByOperator } from '#engine/domains/privacy/index.ts'
export { correctMember, createInvite, listInvites, revokeInvite } from '#engine/domains/signup/index.ts'
export {
  banMember,
  confirmByOperator,
  disableMember,
  enableMember,
  resendByOperator,
  unbanMember,
} from './domains/accounts/index.ts'
export { listPostbacks, type PostbackRow, resendPostback, testPostback } from './domains/affiliates/index.ts'
export {
  createBackup,
  DamagedBackup,
  drillByOperator,
  listBackups,
  readBackupRecord,
  readDrillRecord,
  readManifest,
  restoreBackup,
} from './domains/backups/index.ts'
export { answerAsFictional, listWaitingForAnswer, readFictional } from './domains/chat/index.ts'
export { verifyLedger } from './domains/ledger/index.ts'
export {
  decideComplaint,
  listComplaints,
  listReports,
} from './domains/moderation/index.ts'
export { bounceSecret, makeDkimKey, sendCampaign } from './domains/notifications/index.ts'
export {
  claimItem,
  type DoctorContext,
  type DoctorFinding,
  decideOnReport,
  deleteSite,
  examine,
  type FiguresRow,
  findMembers,
  grantByOperator,
  type ItemRead,
  listAudit,
  listFindingsOf,
  listJobsOf,
  listOutboxOf,
  listQueue,
  moveSecrets,
  type Outside,
  openOutside,
  readFigures,
  readItem,
  readStatus,
  releaseItem,
  removeFictional,
  retryDeadJob,
  rotateSecrets,
  sendTestMail,
  verifyAudit,
} from './domains/operators/index.ts'
export {
  applyBankReport,
  type BankFile,
  createDiscount,
  endDiscount,
  exportMoney,
  findProvider,
  listBankFiles,
  listDiscounts,
  listOrders,
  listPaymentSecrets,
  listRefunds,
  makeCollection,
  makeTransfers,
  refundByOperator,
  setPaymentSecrets,
  showOrder,
  testPaymentProvider,
} from './domains/payments/index.ts'
export {
  addOperatorPhoto,
  copyMedia,
  listReviewQueue,
  type ReviewDecision,
  reviewPhoto,
  undoReview,
} from './domains/photos/index.ts'
export {
  createFictional,
  editFictional,
  type FictionalInput,
  fictionalListSchema,
  fictionalSchema,
  listFictional,
  listMembers,
  showMember,
} from './domains/profiles/index.ts'
export { rotatePushKeys, showPushKeys } from './domains/push/index.ts'
export { shownNumber } from './domains/receipts/index.ts'
export {
  addStaff,
  disableStaff,
  endStaffSessions,
  listStaff,
  resetStaff,
  type StaffRight,
  type StaffRole,
  setStaffRoles,
} from './domains/staff/index.ts'
export { listExperiments, listLanderStats } from './domains/visits/index.ts'
export * from './installation.ts'
export { personalDataOf } from './platform/manifests/collect.ts'
export { DOMAINS } from './server/domains.ts'
