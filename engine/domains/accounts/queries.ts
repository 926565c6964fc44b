import type { ConsentsTable, MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { upsert } from '#engine/db/upsert.ts'
import { changeAround } from '#engine/platform/revisions.ts'

type NewMember = Omit<MembersTable, 'pool_id'>

export const findMember = (db: ScopedDb, id: string) =>
  db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()

export const findMemberByEmail = (db: ScopedDb, email: string) =>
  db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst()

export async function isNameTaken(db: ScopedDb, nameKey: string): Promise<boolean> {
  const row = await db.selectFrom('members').select('id').where('name_key', '=', nameKey).executeTakeFirst()
  return row !== undefined
}

export async function insertMember(db: ScopedDb, row: NewMember): Promise<void> {
  await db.insertInto('members').values(row).execute()
}

type Consent = Pick<ConsentsTable, 'kind' | 'text_version'>

/** A consent of now; one to the same text before is replaced. */
export async function storeConsent(db: ScopedDb, memberId: string, consent: Consent, now: number): Promise<void> {
  const row = { ...consent, member_id: memberId, created_at: now }
  await upsert(db, 'consents', row, ['member_id', 'kind', 'text_version'], { created_at: now })
}

/** The newest consent of a kind; undefined without one. */
export const findConsent = (db: ScopedDb, memberId: string, kind: Consent['kind']) =>
  db
    .selectFrom('consents')
    .select(['text_version', 'created_at'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The latest version of the terms that the member has agreed to. */
export const findAgreedTerms = async (db: ScopedDb, memberId: string): Promise<string | undefined> => {
  const latest = await db
    .selectFrom('consents')
    .select('text_version')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'terms')
    .orderBy('text_version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.text_version
}

/** The profile of a confirmed member, who is not banned and whom no operator has hidden, is active as long as the consent of product.md 10.10 holds. */
export const setSensitiveWithdrawn = (db: ScopedDb, id: string, at: number | null): Promise<boolean> =>
  changeAround(db, id, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set((eb) => ({
        sensitive_withdrawn_at: at,
        profile_status:
          at === null
            ? eb
                .case()
                .when(eb.and([eb('status', '=', 'active'), eb('banned_at', 'is', null), eb('disabled_at', 'is', null)]))
                .then('active' as const)
                .else('disabled' as const)
                .end()
            : ('disabled' as const),
      }))
      .where('id', '=', id)
      .where('sensitive_withdrawn_at', at === null ? 'is not' : 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })

/**
 * Confirms an unconfirmed member and activates the profile; returns false if the member was already confirmed, or is
 * banned.
 */
export const confirmMember = (db: ScopedDb, id: string, now: number): Promise<boolean> =>
  changeAround(db, id, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set((eb) => ({
        status: 'active',
        profile_status: eb
          .case()
          .when(eb.and([eb('sensitive_withdrawn_at', 'is', null), eb('disabled_at', 'is', null)]))
          .then('active' as const)
          .else('disabled' as const)
          .end(),
        confirmed_at: now,
      }))
      .where('id', '=', id)
      .where('status', '=', 'not_confirmed')
      .where('banned_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })

export async function setPremium(db: ScopedDb, id: string, premium: boolean): Promise<void> {
  await db
    .updateTable('members')
    .set({ paid_user: premium ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** Returns false if the member was already banned. */
export const setBan = (db: ScopedDb, id: string, reason: string, now: number): Promise<boolean> =>
  changeAround(db, id, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set({ banned_at: now, banned_reason: reason, profile_status: 'disabled' })
      .where('id', '=', id)
      .where('banned_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })

/** Activates the profile of a confirmed member again. Returns false without a ban. */
export const liftBan = (db: ScopedDb, member: MembersTable): Promise<boolean> =>
  changeAround(db, member.id, async (trx) => {
    const { id, status, sensitive_withdrawn_at: withdrawn, disabled_at } = member
    const isShown = status === 'active' && withdrawn === null && disabled_at === null
    const profile = isShown ? { profile_status: 'active' as const } : {}
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set({ banned_at: null, banned_reason: '', ...profile })
      .where('id', '=', id)
      .where('banned_at', 'is not', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })

/** Changes what is fixed on a member's own profile. */
export async function correctMemberRow(
  db: ScopedDb,
  id: string,
  changes: Partial<
    Pick<MembersTable, 'name' | 'name_key' | 'name_key_version' | 'date_of_birth' | 'gender' | 'seeking'>
  >,
): Promise<void> {
  await changeAround(db, id, async (trx) => {
    await trx.updateTable('members').set(changes).where('id', '=', id).execute()
    return true
  })
}

export type Preferences = Partial<
  Pick<
    MembersTable,
    | 'language'
    | 'time_zone'
    | 'invisible'
    | 'read_marks'
    | 'first_contact'
    | 'notifications_disabled'
    | 'notifications_off'
    | 'push_text'
  >
>

export async function updatePreferences(db: ScopedDb, id: string, changes: Preferences): Promise<void> {
  const update = async (into: ScopedDb) => {
    await into.updateTable('members').set(changes).where('id', '=', id).execute()
    return true
  }
  if (changes.invisible === undefined) await update(db)
  else await changeAround(db, id, update)
}
