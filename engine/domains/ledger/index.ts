/** The credit ledger: `credit_entries` is append-only and `members.credits` is its sum. */
export { hashLedger, type LedgerHash } from './hash.ts'
export { AlreadySpent, grantCredits, spendCredits } from './ledger.ts'
export { findBalance, findCredits, findGrant, listOrderEntries } from './queries.ts'
export { restoreRefund, takeBackOrder, takeRefund, wasRefundRestored } from './refunds.ts'
export { findUnspent, findUnspentOf } from './unspent.ts'
export { verifyLedger } from './verify.ts'
