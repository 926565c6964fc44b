import './node-version.ts'

/**
 * The engine's door for `admin-cli`: modules that run in plain Node, without a bundler. Plug-ins (themes, niches,
 * landers) import `engine/ui` and `engine/plugins/define-*` instead.
 */

export { listReturned, replayTombstones } from '#engine/domains/privacy/index.ts'
export { createInvite, listInvites, revokeInvite } from '#engine/domains/signup/index.ts'
export { LOCALES, type Locale } from '#engine/texts/locales.ts'
export { EVERYONE, GENDER_IDS, SEEKING_IDS } from './db/choices/genders.ts'
export { connect } from './db/connect.ts'
export { migrate, migrationStatus } from './db/migrate.ts'
export { scopeDb } from './db/scope.ts'
export { BAN_REASONS, type BanReason, type BanResult, banMember, unbanMember } from './domains/accounts/index.ts'
export { type AnswerProblem, answerAsFictional, listWaitingForAnswer, readFictional } from './domains/chat/index.ts'
export { hasPlaces } from './domains/geo/index.ts'
export { listOrderEntries, verifyLedger } from './domains/ledger/index.ts'
export {
  COMPLAINT_OUTCOMES,
  type ComplaintOutcome,
  decideComplaint,
  listComplaints,
  listReports,
  REPORT_OUTCOMES,
  type ReportOutcome,
} from './domains/moderation/index.ts'
export { bounceSecret, sendCampaign } from './domains/notifications/index.ts'
export {
  decideOnReport,
  GRANT_REASONS,
  type GrantReason,
  grantByOperator,
  type Problem as ReportProblem,
} from './domains/operators/index.ts'
export {
  applyBankReport,
  type BankFile,
  checkDiscount,
  createDiscount,
  type DiscountProblem,
  endDiscount,
  findOrderOf,
  findProvider,
  listBankFiles,
  listCallbacks,
  listDiscounts,
  listNewestOrders,
  listOpenRefunds,
  listPaidOrders,
  listProviderFaults,
  listUnpayable,
  makeCollection,
  makeTransfers,
  REFUND_REASONS,
  type RefundReason,
  refundByOperator,
} from './domains/payments/index.ts'
export {
  addOperatorPhoto,
  listReviewQueue,
  REJECT_REASONS,
  type RejectReason,
  type ReviewDecision,
  reviewPhoto,
} from './domains/photos/index.ts'
export {
  createFictional,
  type FictionalInput,
  type FictionalResult,
  fictionalListSchema,
  fictionalSchema,
  listFictional,
  showMember,
} from './domains/profiles/index.ts'
export { listIssued, readReceipts, shownNumber, sumVat } from './domains/receipts/index.ts'
export { createLocalBus } from './platform/bus.ts'
export { type Env, EnvError, makeFolder, readEnv } from './platform/env.ts'
export { toDecimal } from './platform/formats/money.ts'
export { listJobs, retryJob } from './platform/jobs/jobs.ts'
export { loadSecrets } from './platform/secrets.ts'
export { listThemes, readInstalledPlugins } from './plugins/catalogue.ts'
export { loadProviders } from './plugins/providers.ts'
export { readRunning } from './plugins/running.ts'
export { findThemeFaults } from './plugins/theme-faults.ts'
export { PERSONAL_DATA } from './server/personal-data.ts'
export { type CreateResult, createTenant } from './tenancy/create.ts'
export { type Inspected, inspectTenants } from './tenancy/inspect.ts'
export type { InstalledPlugins } from './tenancy/installed-plugins.ts'
export { formatProblem, type LoadedTenant, type Problem } from './tenancy/load.ts'
export { openRecords, type TenantRecords } from './tenancy/records.queries.ts'
export { type Company, companySchema } from './tenancy/schema.ts'
export { type ContrastFault, listContrastFaults } from './ui/theme/contrast.ts'
