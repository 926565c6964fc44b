/** The credit ledger: `credit_entries` is append-only and `members.credits` is its sum. */
export { AlreadySpent, grantCredits, restoreRefund, spendCredits, takeBackOrder } from './ledger.ts'
export { findBalance, findCredits, listOrderEntries } from './queries.ts'
export { checkLedger, verifyLedger } from './verify.ts'
