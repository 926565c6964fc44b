import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'

/** Where anything waits: tenants with a report or complaint, and pools with a photo. */
export async function listWaitingPlaces(
  base: Db,
): Promise<{ tenants: ReadonlySet<string>; pools: ReadonlySet<string> }> {
  const db = systemDb(base)
  const reports = await db.selectFrom('reports').select('tenant_id').distinct().where('status', '=', 'open').execute()
  const complaints = await db
    .selectFrom('complaints')
    .select('tenant_id')
    .distinct()
    .where('status', '=', 'open')
    .execute()
  const photos = await db.selectFrom('photos').select('pool_id').distinct().where('status', '=', 'pending').execute()
  const shown = await db
    .selectFrom('photos')
    .select('pool_id')
    .distinct()
    .where('review_later', '=', 1)
    .where('reviewed_at', 'is', null)
    .where('status', '=', 'active')
    .execute()
  return {
    tenants: new Set([...reports, ...complaints].map(({ tenant_id }) => tenant_id)),
    pools: new Set([...photos, ...shown].map(({ pool_id }) => pool_id)),
  }
}
