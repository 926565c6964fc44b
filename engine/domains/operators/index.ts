/** Decisions of operators about members and their content, across the affected domains (product.md 10.6). */
export { decideOnReport } from './decide-on-report.ts'
export { deleteSite } from './delete-site.ts'
export { GRANT_REASONS, grantByOperator } from './grant-credits.ts'
export { listJobsOf, retryDeadJob } from './jobs.ts'
