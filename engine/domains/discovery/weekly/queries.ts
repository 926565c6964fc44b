import type { Gender } from '#engine/db/choices/genders.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { bornBy, MAX_AGE } from '#engine/platform/age.ts'
import { isOpenToSql } from '#engine/platform/visibility/index.ts'

/** Half the side of the square around a member that is near: about 50 km, in degrees. */
const NEAR = { lat: 0.45, lon: 0.75 } as const

export interface NewNear {
  readonly reader: Pick<MembersTable, 'id' | 'grid_lat' | 'grid_lon' | 'sought_min_age' | 'sought_max_age'>
  readonly genders: readonly Gender[]
  /** Of the brand: what is near may be abroad. */
  readonly countries: readonly string[]
  readonly since: number
  readonly now: number
}

/** Real members near the reader that match their `seeking` and the ages that they chose, and were confirmed since a time. */
export async function countNewNear(db: ScopedDb, { reader, genders, countries, since, now }: NewNear): Promise<number> {
  const row = await db
    .selectFrom('members as m')
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .where(isOpenToSql(reader.id))
    .where('m.fictional', '=', 0)
    .where('m.invisible', '=', 0)
    .where('m.country', 'in', [...countries])
    .where('m.gender', 'in', [...genders])
    .where('m.id', '!=', reader.id)
    .where('m.confirmed_at', '>=', since)
    .where('m.date_of_birth', '<=', bornBy(reader.sought_min_age ?? 0, now))
    .where('m.date_of_birth', '>', bornBy((reader.sought_max_age ?? MAX_AGE) + 1, now))
    .where('m.grid_lat', '>=', reader.grid_lat - NEAR.lat)
    .where('m.grid_lat', '<=', reader.grid_lat + NEAR.lat)
    .where('m.grid_lon', '>=', reader.grid_lon - NEAR.lon)
    .where('m.grid_lon', '<=', reader.grid_lon + NEAR.lon)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
