import './node-version.ts'

/**
 * The engine's interface for `admin-cli`: modules that run in plain Node, without a bundler. Plug-ins (themes, niches,
 * landers) import `engine/ui` and `engine/plugins/define-*` instead.
 */

export { eraseByOperator, exportByOperator, replayByOperator } from '#engine/domains/privacy/index.ts'
export { correctMember, createInvite, listInvites, revokeInvite } from '#engine/domains/signup/index.ts'
export { openCatalogues, openTenantTexts, type TextStore, writeFiles } from '#engine/texts/xliff/store.ts'
export { exportTexts, importTexts } from '#engine/texts/xliff/translate.ts'
export {
  BAN_REASONS,
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
  retentionSchema,
} from './domains/backups/index.ts'
export { answerAsFictional, listWaitingForAnswer, readFictional } from './domains/chat/index.ts'
export { verifyLedger } from './domains/ledger/index.ts'
export {
  COMPLAINT_OUTCOMES,
  decideComplaint,
  listComplaints,
  listReports,
  QUEUE_KINDS,
  REPORT_OUTCOMES,
} from './domains/moderation/index.ts'
export { bounceSecret, makeDkimKey, sendCampaign } from './domains/notifications/index.ts'
export {
  claimItem,
  cursorOf,
  type DoctorContext,
  type DoctorFinding,
  decideOnReport,
  deleteSite,
  examine,
  FIGURES_BY,
  type FiguresRow,
  findMembers,
  GRANT_REASONS,
  grantByOperator,
  type ItemRead,
  listAudit,
  listFindingsOf,
  listJobsOf,
  listOutboxOf,
  listQueue,
  openOutside,
  readCursor,
  readFigures,
  readItem,
  readStatus,
  releaseItem,
  removeFictional,
  retryDeadJob,
  sendTestMail,
  verifyAudit,
} from './domains/operators/index.ts'
export {
  applyBankReport,
  type BankFile,
  createDiscount,
  EXPORTS,
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
  ORDER_STATES,
  REFUND_REASONS,
  refundByOperator,
  setPaymentSecrets,
  showOrder,
  testPaymentProvider,
} from './domains/payments/index.ts'
export {
  addOperatorPhoto,
  copyMedia,
  listReviewQueue,
  REJECT_REASONS,
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
  STAFF_ROLES,
  type StaffRight,
  type StaffRole,
  setStaffRoles,
} from './domains/staff/index.ts'
export { listExperiments, listLanderStats, STATS_BY, type StatsBy } from './domains/visits/index.ts'
export * from './installation.ts'
export { personalDataOf } from './platform/manifests/collect.ts'
export { DOMAINS } from './server/domains.ts'
