/** What operators decide about members and what they wrote, across the domains it touches (product.md 10.6). */
export { type Decided, type Decision, decideOnReport, type Problem } from './decide-on-report.ts'
