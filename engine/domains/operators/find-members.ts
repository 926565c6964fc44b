import { findByEmailOrId } from '#engine/domains/accounts/index.ts'
import { showOrder } from '#engine/domains/payments/index.ts'
import { findByName } from '#engine/domains/profiles/index.ts'
import { changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'

interface Found {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly status: string
  /** What the text is of the member. */
  readonly by: 'address or id' | 'name' | 'order'
}

export type FindResult =
  | { readonly ok: true; readonly members: readonly Found[] }
  | { readonly ok: false; readonly reason: 'not_found' }

/** Longer than any address, name or number. */
const LONGEST_TEXT = 254

/** Whom a text means: an e-mail address, an id, a user name, or the number of an order of this tenant. Recorded. */
export async function findMembers(
  ctx: TenantOperatorContext,
  { text }: { readonly text: string },
): Promise<FindResult> {
  const who = text.trim()
  if (who === '' || who.length > LONGEST_TEXT) return { ok: false, reason: 'not_found' }
  const bought = await showOrder(ctx, { order: who })
  const found = [
    ['address or id', await findByEmailOrId(ctx.db, who)],
    ['name', await findByName(ctx.db, who)],
    ['order', bought && (await findByEmailOrId(ctx.db, bought.order.member_id))],
  ] as const
  const members = new Map<string, Found>()
  for (const [by, row] of found)
    if (row && !members.has(row.id))
      members.set(row.id, { id: row.id, name: row.name, email: row.email, status: row.status, by })
  if (members.size === 0) return { ok: false, reason: 'not_found' }
  const [memberId] = members.size === 1 ? members.keys() : []
  return changeByOperator<FindResult>(ctx, async () =>
    changed(
      { ok: true, members: [...members.values()] },
      { action: 'member_read', memberId, object: 'find', outcome: `${members.size} members` },
    ),
  )
}
