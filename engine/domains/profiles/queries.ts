import type { Audience, Gender } from '#engine/db/choices/genders.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { changeAround } from '#engine/platform/revisions.ts'
import { isListedForSql } from '#engine/platform/visibility/index.ts'
import { OPTION_FIELDS, type OptionField } from './shared/fields.ts'

/** The columns of a tile, with the main photo's thumbhash and focus while the photo is active. */
const CARD_COLUMNS = [
  'm.id',
  'm.name',
  'm.gender',
  'm.date_of_birth',
  'm.country',
  'm.region',
  'm.place_id',
  'm.grid_lat',
  'm.grid_lon',
  'm.about_me',
  'm.interests',
  'm.fictional',
  'm.invisible',
  'm.last_seen_at',
  'm.main_photo_id',
] as const

export type CardRow = Pick<
  MembersTable,
  | 'id'
  | 'name'
  | 'gender'
  | 'date_of_birth'
  | 'country'
  | 'region'
  | 'place_id'
  | 'grid_lat'
  | 'grid_lon'
  | 'about_me'
  | 'interests'
  | 'fictional'
  | 'invisible'
  | 'last_seen_at'
  | 'main_photo_id'
> & { readonly thumbhash: string | null; readonly focus: string | null }

/** Members with their main photo; the photo is null unless it is active. */
export const selectCards = (db: ScopedDb) =>
  db
    .selectFrom('members as m')
    .leftJoin('photos as p', (join) => join.onRef('p.id', '=', 'm.main_photo_id').on('p.status', '=', 'active'))
    .select([...CARD_COLUMNS, 'p.thumbhash', 'p.focus'])

/** A member with all columns that others may see, and the states that decide about access. */
export const findMember = (db: ScopedDb, id: string) =>
  selectCards(db)
    .select([
      'm.status',
      'm.profile_status',
      'm.seeking',
      'm.first_contact',
      ...OPTION_FIELDS.map((field) => `m.${field}` as const),
      'm.signup_at',
      'm.language',
      'm.tenant_id',
    ])
    .where('m.id', '=', id)
    .executeTakeFirst()
export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Cards by id, in no order; absent and hidden members are left out. */
export async function listCards(db: ScopedDb, ids: readonly string[], viewerId: string): Promise<CardRow[]> {
  if (ids.length === 0) return []
  return selectCards(db)
    .where('m.id', 'in', [...ids])
    .where(isListedForSql(viewerId))
    .execute()
}

/**
 * Members similar in gender, country and age (product.md 13.7, `similar_results`); the caller puts the same region
 * first.
 */
export function listSimilar(
  db: ScopedDb,
  like: { id: string; gender: Gender; country: string; bornBy: string; bornAfter: string },
  viewerId: string,
  limit: number,
): Promise<CardRow[]> {
  return selectCards(db)
    .where(isListedForSql(viewerId))
    .where('m.id', '!=', like.id)
    .where('m.country', '=', like.country)
    .where('m.gender', '=', like.gender)
    .where('m.date_of_birth', '<=', like.bornBy)
    .where('m.date_of_birth', '>', like.bornAfter)
    .orderBy('m.ranked_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
}

/** Real members with an active photo whom visitors see too, seen last first: for the pages that advertise the site. */
export const listRecentlySeen = (
  db: ScopedDb,
  { limit, viewerId, shown }: { limit: number; viewerId: string | undefined; shown: Audience | undefined },
): Promise<CardRow[]> =>
  selectCards(db)
    .where(isListedForSql(viewerId))
    .$if(shown !== undefined, (query) =>
      query.where('m.gender', 'in', [...shown!.genders]).where('m.seeking', 'in', [...shown!.seekers]),
    )
    .where('m.invisible', '=', 0)
    .where('m.fictional', '=', 0)
    .where('p.id', 'is not', null)
    .orderBy('m.last_seen_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()

/**
 * Stores the visit unless a later one is stored; `ranked` also moves the member up in lists, which changes index
 * entries.
 */
export async function touchMember(db: ScopedDb, id: string, now: number, ranked: boolean): Promise<void> {
  await db
    .updateTable('members')
    .set(ranked ? { last_seen_at: now, ranked_at: now } : { last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', now)
    .execute()
}

/** Ends presence early: seen at `time`, epoch ms, at the latest. */
export async function endPresence(db: ScopedDb, id: string, time: number): Promise<void> {
  await db
    .updateTable('members')
    .set({ last_seen_at: time })
    .where('id', '=', id)
    .where('last_seen_at', '>', time)
    .execute()
}

type PlaceColumn = 'country' | 'region' | 'place_id' | 'grid_lat' | 'grid_lon'

export async function updateMember(
  db: ScopedDb,
  id: string,
  values: Partial<Pick<MembersTable, 'about_me' | 'interests' | 'seeking' | PlaceColumn | OptionField>>,
): Promise<void> {
  await changeAround(db, id, async (trx) => {
    await trx.updateTable('members').set(values).where('id', '=', id).execute()
    return true
  })
}
