/** Payments: providers behind one interface, orders and their states, discounts (product.md, "Money"). */

export {
  activeDiscount,
  enterCode,
  findActiveDiscount,
  offerRetentionDiscount,
  priceFor,
} from './discounts/discounts.ts'
export { createDiscount, endDiscount, listDiscounts } from './discounts/manage.ts'
export { retentionCodeOf } from './discounts/retention.ts'
export { findFailedOrder } from './failed-order.ts'
export { settleOrder } from './notices.ts'
export { testPaymentProvider } from './operator/asking.ts'
export {
  exportMoney,
  listOrders,
  listRefunds,
  type ShownOrder,
  showOrder,
} from './operator/reading.ts'
export { refundByOperator } from './operator/refund.ts'
export { listPaymentSecrets, setPaymentSecrets } from './operator/secrets.ts'
export { placeOrder } from './orders.ts'
export { findProvider } from './providers/registry.ts'
export { applyBankReport, type BankFile, listBankFiles, makeCollection, makeTransfers } from './providers/sepa/files.ts'
export { hasSigned as hasSignedMandate } from './providers/sepa/queries.ts'
export { createRefundPayer } from './refund-paying.ts'
export { ORDER_REFUND } from './refunds.ts'
export { listLowestCosts } from './screens/pricing/lowest.ts'
export { ORDER_STATES, type OrderState, REFUND_REASONS } from './shared/choices.ts'
export { findTryout } from './tryout.ts'
