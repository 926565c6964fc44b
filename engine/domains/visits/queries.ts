import type { ScopedDb } from '#engine/db/scope.ts'

interface Asked {
  readonly lander?: string
  /** Whether each day is summed by itself. */
  readonly byDay?: boolean
}

/** Counts of visits since a day, `YYYY-MM-DD`, per lander, slug and kind. */
export function sumVisits(db: ScopedDb, since: string, { lander, byDay }: Asked) {
  const visits = db
    .selectFrom('lander_visits')
    .select((eb) => ['lander', 'slug', 'kind', eb.fn.sum<number | string>('count').as('count')])
    .where('day', '>=', since)
    .groupBy(['lander', 'slug', 'kind'])
    .$if(lander !== undefined, (query) => query.where('lander', '=', lander!))
  return byDay ? visits.select('day').groupBy('day').execute() : visits.execute()
}
