import './node-version.ts'

/**
 * The engine's interface for `admin-cli`: modules that run in plain Node, without a bundler. Plug-ins (themes, niches,
 * landers) import `engine/ui` and `engine/plugins/define-*` instead.
 */

export { eraseByOperator, exportByOperator, replayByOperator } from '#engine/domains/privacy/index.ts'
export { correctMember, createInvite, listInvites, revokeInvite } from '#engine/domains/signup/index.ts'
export { LOCALES, type Locale } from '#engine/texts/locales.ts'
export { openCatalogues, openTenantTexts, type TextStore, writeFiles } from '#engine/texts/xliff/store.ts'
export { exportTexts, importTexts } from '#engine/texts/xliff/translate.ts'
export { EVERYONE, GENDER_IDS, SEEKING_IDS } from './db/choices/genders.ts'
export { connect } from './db/connect.ts'
export { listStopping, migrate, migrationStatus } from './db/migrate.ts'
export { scrub } from './db/sqlite/scrub.ts'
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
export { hasPlaces } from './domains/geo/index.ts'
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
  changePool,
  claimItem,
  createSite,
  cursorOf,
  type DoctorContext,
  type DoctorFinding,
  decideOnReport,
  examine,
  FIGURES_BY,
  type FiguresRow,
  findMembers,
  forgetTenant,
  GRANT_REASONS,
  giveHost,
  grantByOperator,
  type ItemRead,
  listFindingsOf,
  listHosts,
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
export { createLocalBus } from './platform/bus.ts'
export { type Env, EnvError, makeFolder, readEnv } from './platform/env.ts'
export { toDecimal } from './platform/formats/money.ts'
export { personalDataOf } from './platform/manifests/collect.ts'
export { type Actor, type ActorSource, actorNameSchema } from './platform/operators/actor.ts'
export {
  forInstallation,
  forPool,
  forTenant,
  type InstallationOperatorContext,
  type Operating,
  type PoolOperatorContext,
  type TenantOperatorContext,
} from './platform/operators/context.ts'
export { findForeignServer } from './platform/running-servers/running-servers.ts'
export { loadSecrets, type Secrets } from './platform/secrets/secrets.ts'
export { openStorage } from './platform/storage/open-storage.ts'
export { makePreviewToken, PREVIEW, PREVIEW_DAYS } from './platform/trust/preview-link.ts'
export { listNiches, listThemes, readInstalledPlugins } from './plugins/catalogue.ts'
export { exportTheme } from './plugins/design-tokens/export.ts'
export { importTheme } from './plugins/design-tokens/import.ts'
export { listLanderFaults } from './plugins/lander-folder/faults.ts'
export { writeLander } from './plugins/lander-folder/write-lander.ts'
/** Loaded on use: measuring fonts takes a library that nothing else needs. */
export const loadFontTools = async () => (await import('./plugins/fonts/compare-fonts.ts')).default
export { writeNiche } from './plugins/niche-folder/write-niche.ts'
export { loadProviders } from './plugins/providers.ts'
export { readRunning } from './plugins/running.ts'
export { listThemeFaults } from './plugins/theme-faults.ts'
export {
  beginTheme,
  listDifferences,
  nameOf,
  readSource,
  type WrittenTheme,
  writeTheme,
} from './plugins/theme-folder/write-theme.ts'
export { DOMAINS } from './server/domains.ts'
export { type Finding, formatFault, GRADES, type TenantFault } from './tenancy/checks/findings.ts'
export { type CreateResult, createTenant } from './tenancy/create.ts'
export { describeIssue } from './tenancy/hints/issues.ts'
export { explainUnknownKey } from './tenancy/hints/unknown-keys.ts'
export { type Inspected, inspectTenants } from './tenancy/inspect.ts'
export type { InstalledPlugins } from './tenancy/installed-plugins.ts'
export type { LoadedTenant } from './tenancy/load.ts'
export { originOf } from './tenancy/origin.ts'
export { lastValidDirIn } from './tenancy/registry/last-valid.ts'
export { openRecords, type TenantRecords } from './tenancy/registry/records.queries.ts'
export { type Company, companySchema } from './tenancy/schema.ts'
export { measurePairs } from './ui/theme/contrast.ts'
export type { ThemeTokens } from './ui/theme/tokens.ts'
