import { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/** Rewriting takes about 7 ms a megabyte, during which nothing else is written: at once up to here, else by night. */
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
 * Run it after an erasure, so that no old copy of a row lingers. On SQLite `secure_delete` overwrites what is deleted,
 * yet pages that were split or joined may keep scraps: only a rewritten file has none. `rewrite: 'small'` rewrites a
 * small file and leaves a large one to the night. Then the write-ahead log goes into the file and is cut to nothing.
 * Elsewhere the server purges by itself.
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
