import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'

/** The brands with postbacks to be sent now: one query a minute, however many brands there are. */
export async function listTenantsDue(base: Db, now: number): Promise<string[]> {
  const due = systemDb(base).selectFrom('postbacks').select('tenant_id').distinct().where('next_at', '<=', now)
  return (await due.execute()).map(({ tenant_id }) => tenant_id)
}
