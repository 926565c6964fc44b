/** Payments: providers behind one interface, orders and their states (decisions.md "Money"). */
export {
  applyNotice,
  findOwnOrder,
  type OrderInput,
  type OrderResult,
  placeOrder,
  type RefundResult,
  refundOrder,
} from './orders.ts'
export type { OrderRow, PaymentMethod, PaymentNotice, PaymentProvider, PaymentState } from './provider.ts'
export { findOrder, listOrders } from './queries.ts'
export { findProvider, listMethods } from './registry.ts'
export { readOrderToken, sandboxMessage } from './sandbox.ts'
export { SANDBOX_OUTCOMES, type SandboxOutcome } from './sandbox-outcomes.ts'
export { findTryout } from './tryout.ts'
