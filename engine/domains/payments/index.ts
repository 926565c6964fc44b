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
export type { OrderRow, PaymentMethod, PaymentNotice, PaymentProvider, PaymentState } from './providers/provider.ts'
export { findProvider, listMethods } from './providers/registry.ts'
export { SANDBOX_OUTCOMES, type SandboxOutcome } from './providers/sandbox/outcomes.ts'
export { readOrderToken, sandboxMessage } from './providers/sandbox/sandbox.ts'
export { findOrder, listOrders } from './queries.ts'
export { findTryout } from './tryout.ts'
