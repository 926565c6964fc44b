import type { Gender, Seeking } from '#engine/db/choices/genders.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { squareAround } from '#engine/domains/geo/index.ts'
import { bornBy, MAX_AGE } from '#engine/platform/age.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { isOpenToSql } from '#engine/platform/visibility/index.ts'

/** Read per mail: enough for a count that stands as `99+`, also where many of them are outside the circle. */
const MAX_READ = 300
/** An account that was not confirmed goes after 30 days at most (product.md 12.9), so who was confirmed signed up since. */
const UNCONFIRMED_MS = 30 * DAY_MS

export interface NewNear {
  readonly reader: Pick<MembersTable, 'id' | 'grid_lat' | 'grid_lon' | 'sought_min_age' | 'sought_max_age'>
  readonly km: number
  readonly genders: readonly Gender[]
  /** What a member looks for who may want the reader. */
  readonly seekers: readonly Seeking[]
  /** Of the brand: what is near may be abroad. */
  readonly countries: readonly string[]
  readonly since: number
  readonly now: number
}

/**
 * Real members in the square around the reader's circle, the newest first, who were confirmed since a time: those whom
 * the reader looks for, of the ages that the reader chose, who look for somebody like the reader, and on whom the reader
 * has not passed.
 */
export function listNewNear(db: ScopedDb, { reader, km, genders, seekers, countries, since, now }: NewNear) {
  const { south, north, west, east } = squareAround({ lat: reader.grid_lat, lon: reader.grid_lon }, km)
  return db
    .selectFrom('members as m')
    .select(['m.id', 'm.name', 'm.date_of_birth', 'm.place_id', 'm.grid_lat as lat', 'm.grid_lon as lon'])
    .where(isOpenToSql(reader.id))
    .where('m.fictional', '=', 0)
    .where('m.invisible', '=', 0)
    .where('m.country', 'in', [...countries])
    .where('m.gender', 'in', [...genders])
    .where('m.seeking', 'in', [...seekers])
    .where('m.id', '!=', reader.id)
    .where('m.signup_at', '>=', since - UNCONFIRMED_MS)
    .where('m.confirmed_at', '>=', since)
    .where('m.date_of_birth', '<=', bornBy(reader.sought_min_age ?? 0, now))
    .where('m.date_of_birth', '>', bornBy((reader.sought_max_age ?? MAX_AGE) + 1, now))
    .where('m.grid_lat', '>=', south)
    .where('m.grid_lat', '<=', north)
    .where('m.grid_lon', '>=', west)
    .where('m.grid_lon', '<=', east)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('passes as gone')
            .select('gone.to_id')
            .where('gone.from_id', '=', reader.id)
            .whereRef('gone.to_id', '=', 'm.id'),
        ),
      ),
    )
    .orderBy('m.signup_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MAX_READ)
    .execute()
}
