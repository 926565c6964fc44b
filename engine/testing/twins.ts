import type { Insertable } from 'kysely'
import { BLANK_MEMBER } from '#engine/db/blank-member.ts'
import type { Db } from '#engine/db/connect.ts'
import type { Database } from '#engine/db/schema.ts'
import { type Scope, type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { PUBLIC_PHOTO } from '#engine/domains/photos/index.ts'

export const OURS: Scope = { poolId: 'ours', tenantId: 'ours' }
export const THEIRS: Scope = { poolId: 'theirs', tenantId: 'theirs' }

/** Stands in the rows of `THEIRS` and must never be seen by `OURS`. */
export const CANARY = 'yellow-bird'

/** A member with everything it needs, to be changed by `values`. */
export function memberRow(id: string, values: Partial<Omit<Insertable<Database['members']>, 'pool_id'>> = {}) {
  return {
    ...BLANK_MEMBER,
    id,
    tenant_id: 'ours',
    email: `${id}@example.org`,
    name: id,
    name_key: id,
    password_hash: 'x',
    status: 'active',
    profile_status: 'active',
    gender: 'female',
    seeking: 'both',
    date_of_birth: '1990-01-01',
    country: 'NL',
    region: 'NH',
    place_id: 'amsterdam',
    grid_lat: 52.35,
    grid_lon: 4.9,
    language: 'nl',
    credits: 3,
    signup_at: 1,
    confirmed_at: 1,
    last_seen_at: 1,
    ranked_at: 1,
    signup_step: 7,
    ...values,
  } satisfies Omit<Insertable<Database['members']>, 'pool_id'>
}

const IDS = ['m1', 'm2', 'm3'] as const

/** The same ids in a pool, and `mark` in every text that is free. */
export async function plantTwin(db: Db, scope: Scope, mark: string): Promise<ScopedDb> {
  const scoped = scopeDb(db, scope)
  const members = IDS.map((id, at) =>
    memberRow(id, { name: `${mark} ${id}`, about_me: mark, country: at === 0 ? 'DE' : 'NL', credits: at }),
  )
  await scoped.insertInto('members').values(members).execute()
  const photo = { ...PUBLIC_PHOTO, status: 'active', width: 1, height: 1, thumbhash: mark, created_at: 1 } as const
  const photos = IDS.map((id, position) => ({ ...photo, id: `p-${id}`, member_id: id, position }))
  await scoped.insertInto('photos').values(photos).execute()
  const like = { created_at: 1, seen_at: null, matched_at: null }
  const likes = [
    { ...like, from_id: 'm1', to_id: 'm2' },
    { ...like, from_id: 'm2', to_id: 'm1' },
    { ...like, from_id: 'm3', to_id: 'm1' },
  ]
  await scoped.insertInto('likes').values(likes).execute()
  const visit = { slug: mark, kind: 'view', day: '2026-01-01', count: 1 } as const
  const visits = IDS.map((lander) => ({ ...visit, lander }))
  await scoped.insertInto('lander_visits').values(visits).execute()
  return scoped
}
