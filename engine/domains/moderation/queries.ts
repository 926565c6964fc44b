import type { ComplaintsTable, ReportsTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'
import { isConfirmedSql } from '#engine/platform/visibility/index.ts'

/** The subject of a report as stored, with the reported member. */
export interface Seen {
  readonly memberId: string
  readonly snapshot: Readonly<Record<string, unknown>>
}

export async function findSeenProfile(db: ScopedDb, id: string): Promise<Seen | undefined> {
  const row = await db
    .selectFrom('members as m')
    .select(['m.id', 'm.name', 'm.about_me', 'm.interests', 'm.main_photo_id', 'm.fictional'])
    .where('m.id', '=', id)
    .where(isConfirmedSql())
    .executeTakeFirst()
  return row && { memberId: row.id, snapshot: row }
}

export async function findSeenPhoto(db: ScopedDb, id: string): Promise<Seen | undefined> {
  const row = await db
    .selectFrom('photos')
    .select(['id', 'member_id', 'thumbhash', 'created_at'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('shown_to', 'is', null)
    .executeTakeFirst()
  return row && { memberId: row.member_id, snapshot: row }
}

/** A message of the other member in one of the viewer's conversations. */
export async function findSeenMessage(db: ScopedDb, viewerId: string, id: string): Promise<Seen | undefined> {
  const row = await db
    .selectFrom('participants as p')
    .innerJoin('messages as t', 't.conversation_id', 'p.conversation_id')
    .leftJoin('photos as f', 'f.id', 't.photo_id')
    .select(['t.id', 't.conversation_id', 't.sender_id', 't.body', 't.created_at'])
    .select(['t.photo_id', 't.gift', 'f.thumbhash'])
    .where('p.member_id', '=', viewerId)
    .where('t.id', '=', id)
    .where('t.sender_id', '!=', viewerId)
    .where('t.state', '=', 'delivered')
    .executeTakeFirst()
  return row && { memberId: row.sender_id, snapshot: row }
}

/** False if the reporter has sent this report before. */
export const insertReport = (db: ScopedDb, row: Omit<ReportsTable, 'pool_id'>) => insertIgnore(db, 'reports', row)

/** False if the tenant has a complaint of this id. */
export const insertComplaint = (db: ScopedDb, row: Omit<ComplaintsTable, 'tenant_id'>) =>
  insertIgnore(db, 'complaints', row)

export const insertBlock = (trx: ScopedDb, blockerId: string, blockedId: string, now: number) =>
  insertIgnore(trx, 'blocks', { blocker_id: blockerId, blocked_id: blockedId, created_at: now })

export async function deleteBlock(trx: ScopedDb, blockerId: string, blockedId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function hasMember(db: ScopedDb, id: string): Promise<boolean> {
  return (await db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The members that a member blocks, latest first. */
export const listBlocked = (db: ScopedDb, blockerId: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('blocks as b')
    .innerJoin('members as m', 'm.id', 'b.blocked_id')
    .select(['m.id', 'm.name'])
    .where('b.blocker_id', '=', blockerId)
    .orderBy('b.created_at', 'desc')
    .orderBy('m.id')
    .execute()

/** The name of a blocked member. */
export async function findBlockedName(db: ScopedDb, blockerId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('blocks as b')
    .innerJoin('members as m', 'm.id', 'b.blocked_id')
    .select('m.name')
    .where('b.blocker_id', '=', blockerId)
    .where('b.blocked_id', '=', id)
    .executeTakeFirst()
  return row?.name
}

/** Open complaints about any of these subjects. */
export async function listComplaintsAbout(db: ScopedDb, abouts: readonly string[]) {
  if (abouts.length === 0) return []
  return db
    .selectFrom('complaints')
    .select(['member_id', 'about', 'body'])
    .where('about', 'in', [...abouts])
    .where('status', '=', 'open')
    .orderBy('created_at')
    .execute()
}

/** Closes complaints with the decision on their subject. */
export async function decideComplaints(db: ScopedDb, about: string, now: number): Promise<void> {
  await db
    .updateTable('complaints')
    .set({ status: 'decided', decided_at: now })
    .where('about', '=', about)
    .where('status', '=', 'open')
    .execute()
}
