import { deleteOld } from '#engine/db/batches.ts'
import { prepared, preparedWrite, type ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'
import { hashSecret } from '../secrets/secret-hash.ts'
import { MINUTE_MS } from '../time-zone/durations.ts'
import type { Limit } from './limits.ts'

export type Attempt = { readonly ok: true } | { readonly ok: false; readonly minutes: number }

/**
 * Counts one attempt before the work it guards, so that concurrent ones cannot all pass. Returns the minutes left to
 * wait while blocked.
 */
export async function takeAttempt(db: ScopedDb, key: string, limit: Limit, now: number): Promise<Attempt> {
  const keyHash = hashSecret(key)
  if (await countUp(db, keyHash, limit, now)) return { ok: true }
  if (await startWindow(db, keyHash, limit, now)) return { ok: true }
  if (await countUp(db, keyHash, limit, now)) return { ok: true }
  const row = await db
    .selectFrom('attempts')
    .select('window_ends_at')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  const leftMs = (row?.window_ends_at ?? now) - now
  return { ok: false, minutes: Math.max(1, Math.ceil(leftMs / MINUTE_MS)) }
}

async function countUp(db: ScopedDb, keyHash: string, limit: Limit, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '+', 1) }))
    .where('key_hash', '=', keyHash)
    .where('window_ends_at', '>', now)
    .where('count', '<', limit.count)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await db
    .updateTable('attempts')
    .set({ window_ends_at: now + limit.blockMs })
    .where('key_hash', '=', keyHash)
    .where('count', '>=', limit.count)
    .execute()
  return true
}

async function startWindow(db: ScopedDb, keyHash: string, limit: Limit, now: number): Promise<boolean> {
  const fresh = { count: 1, window_ends_at: now + limit.windowMs }
  const { numUpdatedRows } = await db
    .updateTable('attempts')
    .set(fresh)
    .where('key_hash', '=', keyHash)
    .where('window_ends_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n || insertIgnore(db, 'attempts', { key_hash: keyHash, ...fresh })
}

/** The attempts of a key in its window, and the minutes until the window ends. */
export async function countAttempts(
  db: ScopedDb,
  key: string,
  now: number,
): Promise<{ readonly count: number; readonly minutes: number }> {
  const row = await db
    .selectFrom('attempts')
    .select(['count', 'window_ends_at'])
    .where('key_hash', '=', hashSecret(key))
    .where('window_ends_at', '>', now)
    .executeTakeFirst()
  return { count: row?.count ?? 0, minutes: row ? Math.ceil((row.window_ends_at - now) / MINUTE_MS) : 0 }
}

/** The windows of several keys, in a transaction that holds the lock under which they are counted. */
export interface Windows {
  /** Whether `take` would count one. */
  hasRoom(key: string, limit: Limit): boolean
  /** Counts one attempt; false, with nothing written, while the limit is reached. */
  take(key: string, limit: Limit): Promise<boolean>
}

const changeWindow = preparedWrite(
  { key_hash: String, count: Number, window_ends_at: Number },
  (db, { key_hash, ...row }) => db.updateTable('attempts').set(row).where('key_hash', '=', key_hash),
)

const selectWindows = prepared({ one: String, other: String }, (db, { one, other }) =>
  db.selectFrom('attempts').select(['key_hash', 'count', 'window_ends_at']).where('key_hash', 'in', [one, other]),
)

/**
 * As `takeAttempt` for two keys, in a transaction that holds the lock under which these keys are counted: one query
 * reads both, and a key whose limit is reached costs nothing more.
 */
export async function readWindows(
  trx: ScopedDb,
  keys: readonly [one: string, other: string],
  now: number,
): Promise<Windows> {
  const [one, other] = keys.map(hashSecret) as [string, string]
  const rows = await selectWindows(trx, { one, other })
  const known = new Map(rows.map((row) => [row.key_hash, row]))
  const hashOf = (key: string) => (key === keys[0] ? one : other)
  const findOpen = (key: string) => {
    const row = known.get(hashOf(key))
    return row && row.window_ends_at > now ? row : undefined
  }
  const hasRoom = (key: string, limit: Limit) => (findOpen(key)?.count ?? 0) < limit.count
  return {
    hasRoom,
    async take(key, limit) {
      if (!hasRoom(key, limit)) return false
      const key_hash = hashOf(key)
      const row = known.get(key_hash)
      const open = findOpen(key)
      const count = (open?.count ?? 0) + 1
      const endsAt = open?.window_ends_at ?? now + limit.windowMs
      const window_ends_at = open && count >= limit.count ? now + limit.blockMs : endsAt
      const next = { key_hash, count, window_ends_at }
      known.set(key_hash, next)
      if (!row || (await changeWindow(trx, next)) === 0) await insertIgnore(trx, 'attempts', next)
      return true
    },
  }
}

/** Deletes the attempts of a key, after a right one. */
export async function clearAttempts(db: ScopedDb, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key_hash', '=', hashSecret(key)).execute()
}

/** Takes back one attempt, a right one: for limits that count wrong attempts of many accounts under one key. */
export async function returnAttempt(db: ScopedDb, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key_hash', '=', hashSecret(key))
    .where('count', '>', 0)
    .execute()
}

/** Deletes the attempts of all keys whose window is over. Returns how many. */
export const pruneAttempts = (db: ScopedDb, now: number): Promise<number> =>
  deleteOld(db, 'attempts', { time: 'window_ends_at', before: now + 1 })
