import { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Rewriting takes about 7 ms per megabyte and blocks writers: files up to this size are rewritten immediately, larger
 * ones at night.
 */
const SMALL_BYTES = 64 * 1024 * 1024

async function ask(db: Db, pragma: string): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await db.kysely.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`pragma ${pragma}`))
  return rows[0] ?? {}
}

async function isSmall(db: Db): Promise<boolean> {
  const { page_count } = await ask(db, 'page_count')
  const { page_size } = await ask(db, 'page_size')
  return Number(page_count) * Number(page_size) <= SMALL_BYTES
}

/**
 * Removes old copies of erased rows from the database file. Run it after an erasure. On SQLite `secure_delete`
 * overwrites what is deleted, but split or merged pages may keep fragments: only a rewritten file has none. `rewrite:
 * 'small'` rewrites a small file and leaves a large one for the nightly run. Then the write-ahead log is checkpointed
 * and truncated. On MySQL the server purges by itself.
 * @throws when another process writes or reads just now; try again later.
 */
export async function scrub(db: Db, { rewrite }: { readonly rewrite: 'no' | 'small' | 'yes' }): Promise<void> {
  if (db.dialect !== 'sqlite') return
  if (rewrite === 'yes' || (rewrite === 'small' && (await isSmall(db)))) {
    await db.kysely.executeQuery(CompiledQuery.raw('vacuum'))
  }
  const { busy } = await ask(db, 'wal_checkpoint(truncate)')
  if (busy === 1) throw new Error('the write-ahead log is in use and could not be emptied')
}
