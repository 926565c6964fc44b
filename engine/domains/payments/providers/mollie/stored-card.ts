import { type MollieClient, type Payment, SequenceType } from '@mollie/api-client'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'

/** Makes a payment the first of a mandate. Each has a customer of its own, who is known to us by the order alone. */
export async function storedBy({ customers }: MollieClient, order: Pick<OrderRow, 'id'>) {
  const { id: customerId } = await customers.create({
    metadata: { order: order.id },
    idempotencyKey: `${order.id}:customer`,
  })
  return { sequenceType: SequenceType.first, customerId } as const
}

/** Charges the mandate of a payment again; undefined where it made none. */
export function chargedBy({ customerId, mandateId }: Payment) {
  if (!customerId || !mandateId) return undefined
  return { sequenceType: SequenceType.recurring, customerId, mandateId } as const
}
