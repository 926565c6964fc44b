import type { ScopedDb } from '#engine/db/scope.ts'
import { react } from '#engine/platform/manifests/collect.ts'
import type { Services } from '#engine/platform/services.ts'
import { hasPaidOrder } from './queries.ts'

/**
 * Premium ends when the payment of the last order that made it went back whole, and is there again when it did not
 * arrive (product.md 14.9). Inside the transaction that changed an order, with the member's row locked.
 */
export async function updatePremium(
  services: Pick<Services, 'domains'>,
  trx: ScopedDb,
  memberId: string,
): Promise<void> {
  await react(services, 'premiumChanged', trx, { memberId, premium: await hasPaidOrder(trx, memberId) })
}
