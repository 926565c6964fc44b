import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

export interface LanderVisit {
  readonly lander: string
  readonly slug: string
  readonly kind: 'view' | 'start' | 'confirmed'
  /** Epoch ms. */
  readonly now: number
}

/** Counts one visit per tenant, lander, slug, kind and day in UTC (product.md 15.3). */
export async function countLanderVisit(db: ScopedDb, { lander, slug, kind, now }: LanderVisit): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10)
  await insertIgnore(db, 'lander_visits', { lander, slug, kind, day, count: 0 })
  await db
    .updateTable('lander_visits')
    .set((expression) => ({ count: expression('count', '+', 1) }))
    .where('lander', '=', lander)
    .where('slug', '=', slug)
    .where('kind', '=', kind)
    .where('day', '=', day)
    .execute()
}
