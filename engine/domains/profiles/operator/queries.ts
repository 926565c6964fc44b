import type { MembersTable } from '#engine/db/schema.ts'
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
  'disabled_at',
  'deleted_at',
] as const

const selectForOperator = (db: ScopedDb) => db.selectFrom('members').select([...COLUMNS])

/** A member for the operator, by e-mail address (small letters) or id. */
export const findForOperator = (db: ScopedDb, who: string) =>
  selectForOperator(db)
    .where(who.includes('@') ? 'email' : 'id', '=', who)
    .executeTakeFirst()

export type OperatorsRow = NonNullable<Awaited<ReturnType<typeof findForOperator>>>

/** The same by the key of the user name. */
export const findByNameForOperator = (db: ScopedDb, key: string) =>
  selectForOperator(db).where('name_key', '=', key).executeTakeFirst()

/** What a list is limited to; undefined takes all. */
export interface MemberFilters {
  readonly status?: MembersTable['status'] | undefined
  readonly profile?: MembersTable['profile_status'] | undefined
  readonly gender?: MembersTable['gender'] | undefined
  readonly country?: string | undefined
  readonly tenant?: string | undefined
  readonly banned?: boolean | undefined
  readonly premium?: boolean | undefined
  readonly fictional?: boolean | undefined
  /** Epoch ms: who signed up since. */
  readonly since?: number | undefined
}

/** At most `limit` members after an id, in the order of their ids. */
export function listForOperator(db: ScopedDb, filters: MemberFilters, after: string, limit: number) {
  const { status, profile, gender, country, tenant, banned, premium, fictional, since } = filters
  const flags = { paid_user: premium, fictional }
  let query = selectForOperator(db).where('id', '>', after).where('name', '!=', '')
  const same = { status, profile_status: profile, gender, country, tenant_id: tenant } as const
  for (const [column, value] of Object.entries(same) as [keyof typeof same, never][])
    if (value !== undefined) query = query.where(column, '=', value)
  for (const [column, value] of Object.entries(flags) as [keyof typeof flags, boolean | undefined][])
    if (value !== undefined) query = query.where(column, '=', value ? 1 : 0)
  if (banned !== undefined) query = query.where('banned_at', banned ? 'is not' : 'is', null)
  if (since !== undefined) query = query.where('signup_at', '>=', since)
  return query.orderBy('id').limit(limit).execute()
}

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
