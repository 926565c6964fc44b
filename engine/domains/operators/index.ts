/** Decisions of operators about members and their content, across the affected domains (product.md 10.6). */
export { decideOnReport, type Problem } from './decide-on-report.ts'
export { GRANT_REASONS, type GrantReason, grantByOperator } from './grant-credits.ts'
