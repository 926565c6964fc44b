/** What operators decide about members and what they wrote, across the domains it touches (product.md 10.6). */
export { decideOnReport, type Problem } from './decide-on-report.ts'
