/**
 * The part of the engine's interface for `admin-cli` that its help names: closed lists, and how values are read and written.
 * It loads a few small files, so that help waits for nothing (decisions/admin-cli.md, "Start").
 */
export { EVERYONE, GENDER_IDS, SEEKING_IDS } from './db/choices/genders.ts'
export { retentionSchema } from './domains/backups/shared/retention.ts'
export { COMPLAINT_OUTCOMES, QUEUE_KINDS, REPORT_OUTCOMES } from './domains/moderation/shared/outcomes.ts'
export { RESTRICTION_RULES as BAN_REASONS } from './domains/moderation/shared/restriction-rules.ts'
export { FIGURES_BY, GRANT_REASONS } from './domains/operators/shared/choices.ts'
export { cursorOf, readCursor } from './domains/operators/shared/cursor.ts'
export { EXPORTS, ORDER_STATES, REFUND_REASONS } from './domains/payments/shared/choices.ts'
export { REJECT_REASONS } from './domains/photos/shared/reject-reasons.ts'
export { STAFF_ROLES } from './domains/staff/shared/roles.ts'
export { STATS_BY, type StatsBy } from './domains/visits/shared/stats-by.ts'
export { toDecimal } from './platform/formats/money.ts'
export { PREVIEW_DAYS } from './platform/trust/preview-link.ts'
export { type Finding, formatFault, GRADES, type TenantFault } from './tenancy/checks/findings.ts'
export { describeIssue } from './tenancy/hints/issues.ts'
export { originOf } from './tenancy/origin.ts'
export { LOCALES, type Locale } from './texts/locales.ts'
