import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { plantMember } from '../context.ts'
import { type Brand, scopeOf } from '../journeys/support/brand-scope.ts'
import { plantContacts } from '../journeys/support/plant.ts'
import type { WalkIds } from './walk-dialog.ts'

/** 200 letters without a hyphen or a space: as long as a careless paste. */
export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(5).slice(0, 200)
/** As long as names may be. */
export const longName = () => `Wim_${newPublicId().slice(0, 8)}_${'m'.repeat(17)}`

/** Puts the longest word into every text that members of a brand's pool wrote. */
export async function lengthenTexts(db: Db, brand: Brand): Promise<void> {
  const scoped = scopeDb(db, scopeOf(brand))
  await scoped.updateTable('members').set({ about_me: LONG_WORD }).where('id', '!=', '').execute()
  await scoped.updateTable('messages').set({ body: LONG_WORD }).where('body', '!=', '').execute()
}

/** Gives the longest name to a woman with a photo whom the member has not written to, and answers her id. */
export async function chooseOther(db: Db, brand: Brand, me: string): Promise<string> {
  const scoped = scopeDb(db, scopeOf(brand))
  const known = await scoped.selectFrom('participants').select('other_id').where('member_id', '=', me).execute()
  const { id } = await scoped
    .selectFrom('members')
    .select('id')
    .where('id', 'not in', [me, ...known.map(({ other_id }) => other_id)])
    .where('gender', '=', 'female')
    .where('fictional', '=', 0)
    .where('main_photo_id', 'is not', null)
    .executeTakeFirstOrThrow()
  await scoped.updateTable('members').set({ name: longName(), seeking: 'both' }).where('id', '=', id).execute()
  return id
}

/** What a walk needs around its member: `other` likes him, a third has written and is a match, an order is open. */
export async function plantWalk(
  db: Db,
  brand: Brand,
  me: string,
  other: string,
): Promise<Omit<WalkIds, 'pack' | 'payment'>> {
  const scoped = scopeDb(db, scopeOf(brand))
  const seen = { gender: 'female', seeking: 'both', last_seen_at: Date.now() } as const
  const { poolId, tenantId } = scopeOf(brand)
  const wordy = { name: longName(), about_me: LONG_WORD }
  const third = await plantMember(db, poolId, { ...seen, ...wordy, tenant_id: tenantId })
  const { ownChat, ownOrder } = await plantContacts(db, brand, { me, other: third.id, third: other }, LONG_WORD)
  await scoped.deleteFrom('likes').where('from_id', '=', me).where('to_id', '=', other).execute()
  await scoped.deleteFrom('likes').where('from_id', '=', other).where('to_id', '=', me).execute()
  const like = { created_at: Date.now(), seen_at: null }
  await scoped
    .insertInto('likes')
    .values([
      { ...like, from_id: other, to_id: me },
      { ...like, from_id: third.id, to_id: me, matched_at: like.created_at, announced_at: like.created_at },
      { ...like, from_id: me, to_id: third.id, matched_at: like.created_at },
    ])
    .execute()
  return { other, chat: ownChat, order: ownOrder, match: third.id }
}

/** A member amid the sign-up, whose steps can all be gone back to, without credits or photos. */
export const plantNewcomer = (db: Db, slug: string, from: string) =>
  plantMember(db, slug, {
    gender: 'male',
    seeking: 'women',
    status: 'not_confirmed',
    profile_status: 'disabled',
    signup_step: 6,
    signup_from: from,
    signup_at: Date.now(),
    last_seen_at: Date.now(),
    credits: 0,
  })
