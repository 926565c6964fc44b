import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable, PostbacksTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { parseTracking } from '#engine/domains/visits/index.ts'
import type {
  MemberConfirmed,
  MemberSignedUp,
  OrderCompleted,
  OrderRefunded,
} from '#engine/platform/manifests/domain.ts'
import { findArrived, findPurchase, insertPostback } from './queries.ts'

/** As settings name a network; a visitor may have brought anything else. */
const NETWORK = /^[a-z][a-z0-9._-]{0,39}$/

type Arrived = Pick<MembersTable, 'id' | 'tenant_id' | 'tracking' | 'country'>
type Noted = Pick<PostbacksTable, 'event' | 'subject'> &
  Partial<Pick<PostbacksTable, 'country' | 'amount_cents' | 'currency' | 'is_first'>>

/**
 * Notes an event of a member whom a network brought to this brand; once per event and subject. Whether a postback is
 * sent, and where to, is decided by the settings when it is due. At another brand of the pool nothing is noted: that
 * brand has no contract with the network.
 */
async function note(trx: ScopedDb, member: Arrived | undefined, now: number, noted: Noted): Promise<void> {
  if (!member || member.tenant_id !== trx.scope.tenantId) return
  const network = parseTracking(member.tracking).network?.toLowerCase() ?? ''
  if (!NETWORK.test(network)) return
  await insertPostback(trx, {
    ...{ country: member.country, amount_cents: 0, currency: '', is_first: 0, ...noted },
    ...{ id: newPublicId(), member_id: member.id, network, status: 'waiting', attempts: 0 },
    ...{ next_at: now, answer: null, error: '', created_at: now, sent_at: null },
  })
}

export const noteSignup = (trx: ScopedDb, { member, now }: MemberSignedUp): Promise<void> =>
  note(trx, member, now, { event: 'signup', subject: member.id })

export const noteConfirmation = (trx: ScopedDb, { member, now }: MemberConfirmed): Promise<void> =>
  note(trx, member, now, { event: 'confirmation', subject: member.id })

export async function notePurchase(trx: ScopedDb, completed: OrderCompleted): Promise<void> {
  const { orderId: subject, memberId, amountCents: amount_cents, currency, country, isFirst, now } = completed
  const is_first = isFirst ? 1 : 0
  const noted = { event: 'purchase', subject, amount_cents, currency, country, is_first } as const
  await note(trx, await findArrived(trx, memberId), now, noted)
}

/** Only of an order whose purchase was noted. */
export async function noteRefund(trx: ScopedDb, refunded: OrderRefunded): Promise<void> {
  const { orderId: subject, memberId, amountCents: amount_cents, currency, country, now } = refunded
  const purchase = await findPurchase(trx, subject)
  if (!purchase) return
  const noted = { event: 'refund', subject, amount_cents, currency, country, is_first: purchase.is_first } as const
  await note(trx, await findArrived(trx, memberId), now, noted)
}
