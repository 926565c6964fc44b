import { type MollieClient, type Payment, SequenceType } from '@mollie/api-client'
import type { RequestContext } from '#engine/platform/context.ts'
import type { OrderRow, ProviderSite, StartedPayment } from '#engine/plugins/payment-provider.ts'
import { isFinal, type MollieAccess } from './access.ts'
import { payable } from './payable.ts'
import { statusOf } from './status.ts'

/** Makes a payment the first of a mandate. Each has a customer of its own, who is known to us by the order alone. */
export async function storedBy({ customers }: MollieClient, order: Pick<OrderRow, 'id'>) {
  const { id: customerId } = await customers.create({
    metadata: { order: order.id },
    idempotencyKey: `${order.id}:customer`,
  })
  return { sequenceType: SequenceType.first, customerId } as const
}

/** Charges the mandate of a payment again; undefined where it made none. */
function chargedBy({ customerId, mandateId }: Payment) {
  if (!customerId || !mandateId) return undefined
  return { sequenceType: SequenceType.recurring, customerId, mandateId } as const
}

/** A stored card needs no page: Mollie answers with the outcome, or says that there is no such card any more. */
export async function chargeStoredCard(
  { ask, clientOf, findPayment }: MollieAccess,
  ctx: RequestContext,
  order: OrderRow,
  cardOf: OrderRow,
): Promise<StartedPayment> {
  const redirectTo = `/transactions/${order.id}`
  const asked = await findPayment(ctx, order.provider_ref)
  if (asked) return { redirectTo, reference: asked.id, status: statusOf(asked) }
  const stored = await findPayment(ctx, cardOf.provider_ref)
  const card = stored && chargedBy(stored)
  if (!card) return { redirectTo, status: { state: 'failed' } }
  try {
    const payment = await ask(() => clientOf(ctx).payments.create({ ...payable(ctx, order), ...card }))
    return { redirectTo, reference: payment.id, status: statusOf(payment) }
  } catch (error) {
    if (isFinal(error, 404, 410, 422)) return { redirectTo, status: { state: 'failed' } }
    throw error
  }
}

/** Has Mollie delete the card that paid an order; a card that is gone already is no fault. */
export async function removeStoredCard(
  { ask, clientOf, findPayment }: MollieAccess,
  site: ProviderSite,
  order: Pick<OrderRow, 'provider_ref'>,
): Promise<void> {
  const { customerId, mandateId } = (await findPayment(site, order.provider_ref)) ?? {}
  if (!customerId || !mandateId) return
  try {
    await ask(() => clientOf(site).customerMandates.revoke(mandateId, { customerId }))
  } catch (error) {
    if (!isFinal(error, 404, 410)) throw error
  }
}
