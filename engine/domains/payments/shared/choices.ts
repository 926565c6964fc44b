import type { OrderStatus } from '#engine/db/schema.ts'

/** Every state of an order, for a filter. */
export const ORDER_STATES = [
  ...(['created', 'pending', 'completed', 'failed', 'cancelled', 'closed'] as const),
  ...(['refunded', 'charged_back'] as const),
] satisfies readonly OrderStatus[]
export type OrderState = (typeof ORDER_STATES)[number]

/** What an operator exports: paid orders, what was paid back, or VAT per country and month. */
export const EXPORTS = ['orders', 'refunds', 'vat'] as const

/** Why an operator pays back. */
export const REFUND_REASONS = ['withdrawal', 'goodwill', 'complaint', 'correction'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
