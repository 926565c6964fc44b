import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import { makeContext, makeServices, NOW, plantMember } from '../context.ts'
import { plantSubscription } from './subscription.ts'

/** Monday at 18:00 in the Netherlands. */
export const EVENING = NOW + 4 * 3_600_000
export const AWAY = { last_seen_at: NOW - 3_600_000 }

/** A writer, a reader who is away, a browser of each that takes push messages, a member of another pool with the reader's id, and the notifications that are stored. */
export async function plantNotices(base: Db) {
  const services = makeServices(base)
  const writer = await plantMember(base, 'test', { name: 'Joris', paid_user: 1, credits: 50 })
  const reader = await plantMember(base, 'test', { name: 'Anouk', ...AWAY })
  for (const member of [writer, reader]) await plantSubscription(base, member)
  await plantMember(base, 'other', { ...reader, pool_id: 'other', name: 'Canary', name_key: 'canary' })
  const notices = async () => {
    const rows = await systemDb(base).selectFrom('jobs').selectAll().orderBy('id').execute()
    return rows.map(({ kind, member_id, tenant_id, payload }) => ({
      channel: kind,
      member_id,
      tenant_id,
      ...(JSON.parse(payload) as { template: string; data: string; origin?: string }),
    }))
  }
  return {
    services,
    writer,
    reader,
    notices,
    round: (now = NOW) => ({ db: makeContext(base, { services, now }).db, services, now }),
    types: async () => (await notices()).map(({ channel, template }) => `${channel} ${template}`),
    change: (changes: Partial<MembersTable>, id = reader.id) =>
      systemDb(base).updateTable('members').set(changes).where('pool_id', '=', 'test').where('id', '=', id).execute(),
  }
}
