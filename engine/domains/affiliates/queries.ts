import { deleteOld } from '#engine/db/batches.ts'
import type { PostbacksTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'

export type Postback = Omit<PostbacksTable, 'tenant_id'>

/** Longer than a bank takes to dispute a charge. */
const KEPT_MS = 180 * DAY_MS

/** Returns false if the event is there already. */
export const insertPostback = (db: ScopedDb, row: Postback): Promise<boolean> => insertIgnore(db, 'postbacks', row)

export const findArrived = (db: ScopedDb, memberId: string) =>
  db
    .selectFrom('members')
    .select(['id', 'tenant_id', 'tracking', 'country'])
    .where('id', '=', memberId)
    .executeTakeFirst()

export const findPurchase = (db: ScopedDb, orderId: string) =>
  db
    .selectFrom('postbacks')
    .select(['id', 'is_first'])
    .where('event', '=', 'purchase')
    .where('subject', '=', orderId)
    .executeTakeFirst()

export const findPostback = (db: ScopedDb, id: string) =>
  db.selectFrom('postbacks').selectAll().where('id', '=', id).executeTakeFirst()

/** Those to be sent now, the longest due first. */
export const listDue = (db: ScopedDb, now: number, limit: number) =>
  db.selectFrom('postbacks').selectAll().where('next_at', '<=', now).orderBy('next_at').limit(limit).execute()

/** Counts an attempt that begins now, and sets when the next one follows; returns false if another process was first. */
export async function takePostback(
  db: ScopedDb,
  { id, attempts }: Pick<Postback, 'id' | 'attempts'>,
  nextAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('postbacks')
    .set({ attempts: attempts + 1, next_at: nextAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores what came of an attempt, unless an operator has begun anew meanwhile. */
export async function settlePostback(
  db: ScopedDb,
  { id, attempts }: Pick<Postback, 'id' | 'attempts'>,
  outcome: Partial<Pick<Postback, 'status' | 'next_at' | 'answer' | 'error' | 'sent_at'>>,
): Promise<void> {
  await db.updateTable('postbacks').set(outcome).where('id', '=', id).where('attempts', '=', attempts).execute()
}

export async function deletePostback(db: ScopedDb, id: string): Promise<void> {
  await db.deleteFrom('postbacks').where('id', '=', id).execute()
}

/** Begins anew; returns false if nothing is to be done, because it is due already. */
export async function requeuePostback(db: ScopedDb, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('postbacks')
    .set({ status: 'waiting', attempts: 0, next_at: now, error: '', sent_at: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('status', '!=', 'waiting'), eb('next_at', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The newest, without the member. */
export const listNewest = (db: ScopedDb, status: Postback['status'] | undefined, limit: number) =>
  db
    .selectFrom('postbacks')
    .select(['id', 'event', 'network', 'country', 'amount_cents', 'currency', 'status', 'attempts'])
    .select(['next_at', 'answer', 'error', 'created_at', 'sent_at'])
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Deletes old ones of a site, whatever became of them. */
export const prunePostbacks = (db: ScopedDb, now: number): Promise<number> =>
  deleteOld(db, 'postbacks', { time: 'created_at', before: now - KEPT_MS })
