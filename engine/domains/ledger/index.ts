/** The credit ledger: `credit_entries` is append-only and `members.credits` is its sum. */
export { AlreadySpent, grantCredits, spendCredits } from './ledger.ts'
export { findCredits } from './queries.ts'
