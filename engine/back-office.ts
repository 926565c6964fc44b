/**
 * The engine's interface for `back-office`: what its pages call. It is part of the server's bundle, so the modules are
 * those of the site.
 */

export { GENDER_IDS } from './db/choices/genders.ts'
export { OPERATOR_ACTIONS, type OperatorAction } from './db/choices/operator-actions.ts'
export {
  BAN_REASONS,
  banMember,
  confirmByOperator,
  disableMember,
  enableMember,
  resendByOperator,
  unbanMember,
} from './domains/accounts/index.ts'
export {
  compareItems,
  type ItemName,
  QUEUE_KINDS,
  type QueueItem,
  type QueueKind,
  REPORT_OUTCOMES,
} from './domains/moderation/index.ts'
export {
  claimItem,
  cursorOf,
  decideItem,
  FIGURES_BY,
  type FiguresBy,
  type FiguresResult,
  type FiguresRow,
  findHomeMembers,
  type ItemDecision,
  type ItemEvidence,
  type ItemRead,
  isHomeMember,
  type ListedItem,
  listAudit,
  listJobsOf,
  listQueues,
  type MemberFile,
  type MemberHistory,
  readCursor,
  readFigures,
  readItem,
  readItemPicture,
  readMemberFile,
  readMemberPicture,
  readSiteState,
  releaseItem,
  retryDeadJob,
  type SiteState,
  undoPhotoReview,
  type VerifiedChain,
  verifyAudit,
} from './domains/operators/index.ts'
export {
  listOrders,
  ORDER_STATES,
  type OrderState,
  REFUND_REASONS,
  refundByOperator,
  type ShownOrder,
  showOrder,
} from './domains/payments/index.ts'
export { REJECT_REASONS } from './domains/photos/index.ts'
export { eraseByOperator } from './domains/privacy/index.ts'
export { shownNumber } from './domains/receipts/index.ts'
export { correctMember } from './domains/signup/index.ts'
export {
  addPasskey,
  askForPasskey,
  confirmByCode,
  confirmByPasskey,
  endOwnSessions,
  endSession,
  findStaffViewer,
  formTokenOf,
  hasRole,
  logIn,
  logInByPasskey,
  type OwnAccount,
  offerPasskey,
  offerSetupPasskey,
  type PasskeySite,
  reachesAll,
  reachesPool,
  reachesTenant,
  readOwnAccount,
  readSetup,
  removePasskey,
  renewRecoveryCodes,
  type SetupResult,
  STAFF_ROLES,
  type StaffOperating,
  type StaffRight,
  type StaffRole,
  type StaffViewer,
  setUpPasskey,
  setUpPassword,
} from './domains/staff/index.ts'
export { toDecimal } from './platform/formats/money.ts'
export {
  forInstallation,
  forPool,
  forTenant,
  type InstallationOperatorContext,
  type PoolOperatorContext,
  type TenantOperatorContext,
} from './platform/operators/context.ts'
export { recordRead } from './platform/operators/record-read.ts'
export type { Services } from './platform/services.ts'
export { DAY_MS } from './platform/time-zone/durations.ts'
export type { BackOfficeOptions, CreateBackOffice } from './server/back-office/back-office.ts'
export type { Tenant } from './tenancy/schema.ts'
