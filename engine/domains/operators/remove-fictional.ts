import { findByEmailOrId, hideProfile } from '#engine/domains/accounts/index.ts'
import { listChatContacts, refundOpenTo } from '#engine/domains/chat/index.ts'
import { findByName } from '#engine/domains/profiles/index.ts'
import { recordEvents } from '#engine/platform/events/index.ts'
import { changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'

export type FictionalRemoved =
  /** `refunds`: how many messages were paid back. */
  | { readonly ok: true; readonly id: string; readonly name: string; readonly refunds: number }
  | { readonly ok: false; readonly reason: 'not_found' | 'nothing_to_do' }

/** Whose open pages show it at once; others see it when their lists are loaded again. */
const MAX_CONTACTS = 200

/**
 * Takes a fictional profile away (product.md 10.2): it is in no search and has no page, its conversations stay readable and
 * say that it is gone, and what nobody has answered is paid back at once. Recorded.
 */
export async function removeFictional(
  ctx: TenantOperatorContext,
  { who }: { readonly who: string },
): Promise<FictionalRemoved> {
  const { db, now, services } = ctx
  const profile = (await findByEmailOrId(db, who)) ?? (await findByName(db, who))
  if (!profile || profile.fictional === 0) return { ok: false, reason: 'not_found' }
  const { id, name } = profile
  type Hidden = { readonly ok: true; readonly contacts: readonly string[] } | Extract<FictionalRemoved, { ok: false }>
  const hidden = await changeByOperator<Hidden>(ctx, async ({ trx }) => {
    if (!(await hideProfile(trx, id, now))) return { ok: false, reason: 'nothing_to_do' }
    const contacts = await listChatContacts(trx, id, MAX_CONTACTS)
    const events = contacts.map((memberId) => ({ memberId, type: 'lists', data: {} }) as const)
    await recordEvents(trx, events, now)
    return changed({ ok: true, contacts }, { action: 'fictional_remove', memberId: id })
  })
  if (!hidden.ok) return hidden
  const { poolId } = db.scope
  for (const contact of hidden.contacts) services.bus.publish(poolId, contact)
  const refunds = await refundOpenTo({ db, poolId, now, bus: services.bus }, id)
  return { ok: true, id, name, refunds }
}
