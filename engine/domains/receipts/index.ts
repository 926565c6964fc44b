/** Receipts and their corrections, numbered per company without gaps (product.md 14.12). */
export { sumVat } from './accounting.ts'
export { listIssued } from './numbers.queries.ts'
export { RECEIPT_TEXTS, receiptLines, renderReceipt } from './pdf.ts'
export { issueReceipts, type Receipt, readReceipts } from './receipts.ts'
export { RECEIPT_KINDS, shownNumber, wordsOf } from './rules.ts'
