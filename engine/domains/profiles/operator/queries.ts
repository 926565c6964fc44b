import type { ScopedDb } from '#engine/db/scope.ts'
import { changeAround } from '#engine/platform/revisions.ts'

const COLUMNS = [
  'id',
  'tenant_id',
  'email',
  'name',
  'status',
  'profile_status',
  'gender',
  'seeking',
  'date_of_birth',
  'country',
  'place_id',
  'language',
  'fictional',
  'invisible',
  'paid_user',
  'credits',
  'signup_at',
  'confirmed_at',
  'last_seen_at',
  'banned_at',
  'banned_reason',
  'deleted_at',
] as const

/** A member for the operator, by e-mail address (small letters) or id. */
export const findForOperator = (db: ScopedDb, who: string) =>
  db
    .selectFrom('members')
    .select([...COLUMNS])
    .where(who.includes('@') ? 'email' : 'id', '=', who)
    .executeTakeFirst()

/** How many photos a member has, and how often others reported them. */
export async function countForOperator(db: ScopedDb, memberId: string) {
  const photos = await db
    .selectFrom('photos')
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const reports = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { photos: Number(photos.n), reports: Number(reports.n) }
}

/** Removes the text; returns the member's home brand, undefined without a text. */
export async function clearAboutMe(trx: ScopedDb, memberId: string): Promise<string | undefined> {
  const isCleared = await changeAround(trx, memberId, async () => {
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set({ about_me: '' })
      .where('id', '=', memberId)
      .where('about_me', '!=', '')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })
  if (!isCleared) return undefined
  const row = await trx.selectFrom('members').select('tenant_id').where('id', '=', memberId).executeTakeFirstOrThrow()
  return row.tenant_id
}
