import type { MembersTable } from '#engine/db/schema.ts'
import { prepared, type ScopedDb } from '#engine/db/scope.ts'
import { isOpenToSql } from '#engine/platform/visibility/index.ts'
import type { Notified } from './rules.ts'

const NOTIFIED = [
  ...(['id', 'tenant_id', 'status', 'fictional', 'banned_at', 'last_seen_at'] as const),
  ...(['notifications_off', 'notifications_disabled'] as const),
] as const

const selectNotified = prepared({ id: String }, (db, { id }) =>
  db
    .selectFrom('members')
    .select([...NOTIFIED])
    .where('id', '=', id),
)

export async function findNotified(db: ScopedDb, id: string): Promise<Notified | undefined> {
  const [member] = await selectNotified(db, { id })
  return member
}

/** The whole row that mails are written for. */
export const findMember = (db: ScopedDb, id: string): Promise<MembersTable | undefined> =>
  db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()

export const findRecipient = (db: ScopedDb, id: string) =>
  db
    .selectFrom('members')
    .select(['id', 'email', 'notifications_off', 'notifications_disabled'])
    .where('id', '=', id)
    .where('status', '!=', 'deleted')
    .executeTakeFirst()

type Stored = 'notifications_off' | 'notifications_disabled'

/** Compare-and-set: stores a new value unless the old one changed since it was read. */
export async function replaceStored(
  db: ScopedDb,
  id: string,
  column: Stored,
  read: string,
  next: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set(column === 'notifications_off' ? { notifications_off: next } : { notifications_disabled: next })
    .where('id', '=', id)
    .where(column, '=', read)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Person = Pick<MembersTable, 'id' | 'name' | 'date_of_birth' | 'place_id' | 'fictional'>

/** A member that notifications to another may name: active, and no block between the two. */
export const findPerson = (db: ScopedDb, readerId: string, id: string): Promise<Person | undefined> =>
  db
    .selectFrom('members as m')
    .select(['m.id', 'm.name', 'm.date_of_birth', 'm.place_id', 'm.fictional'])
    .where('m.id', '=', id)
    .where(isOpenToSql(readerId))
    .executeTakeFirst()
