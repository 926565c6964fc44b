import type { ScopedDb } from '#engine/db/scope.ts'
import { upsert } from '#engine/db/upsert.ts'

/** JSON list of why notification mails are off. @throws for an unknown member */
export async function findDisabledCauses(db: ScopedDb, memberId: string): Promise<string> {
  const query = db.selectFrom('members').select('notifications_disabled').where('id', '=', memberId)
  return (await query.executeTakeFirstOrThrow()).notifications_disabled
}

/** Stores a new list unless it was changed since it was read. */
export async function replaceDisabledCauses(
  db: ScopedDb,
  memberId: string,
  read: string,
  causes: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ notifications_disabled: causes })
    .where('id', '=', memberId)
    .where('notifications_disabled', '=', read)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Records the consent to mails after a spam complaint; a repeated consent updates the date. */
export async function insertMailConsent(db: ScopedDb, memberId: string, version: string, now: number): Promise<void> {
  const row = { member_id: memberId, kind: 'mails' as const, text_version: version, created_at: now }
  await upsert(db, 'consents', row, ['member_id', 'kind', 'text_version'], { created_at: now })
}
