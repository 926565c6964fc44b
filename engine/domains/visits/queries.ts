import type { ScopedDb } from '#engine/db/scope.ts'
import type { StatsBy } from './shared/stats-by.ts'

interface Asked {
  readonly lander?: string
  readonly slug?: string
  /** What is summed by itself. */
  readonly by: readonly StatsBy[]
}

/** Counts of visits since a day, `YYYY-MM-DD`, per lander and kind, and by what is asked for. */
export const sumCounts = (db: ScopedDb, since: string, { lander, slug, by }: Asked) =>
  db
    .selectFrom('lander_counts')
    .select(['lander', 'kind', ...by])
    .select((eb) => eb.fn.sum<number | string>('count').as('count'))
    .where('day', '>=', since)
    .$if(lander !== undefined, (query) => query.where('lander', '=', lander!))
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug!))
    .groupBy(['lander', 'kind', ...by])
    .execute()

/** The same of counts that know neither source nor country: those that a process of an older release made. */
export async function sumOlderVisits(db: ScopedDb, since: string, { lander, slug, by }: Asked) {
  const known = by.filter((one) => one === 'slug' || one === 'day')
  const rows = await db
    .selectFrom('lander_visits')
    .select(['lander', 'kind', ...known])
    .select((eb) => eb.fn.sum<number | string>('count').as('count'))
    .where('day', '>=', since)
    .$if(lander !== undefined, (query) => query.where('lander', '=', lander!))
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug!))
    .groupBy(['lander', 'kind', ...known])
    .execute()
  const unknown = Object.fromEntries(by.filter((one) => one === 'source' || one === 'country').map((one) => [one, '']))
  return rows.map((row) => ({ ...row, ...unknown }))
}
