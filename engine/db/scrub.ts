import { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Run it after an erasure: on SQLite the write-ahead log goes into the file and is cut to nothing, so that no old copy of a
 * row lingers there (in the file itself `secure_delete` overwrites them). Elsewhere the server purges by itself.
 * @throws when another process reads just now; try again later.
 */
export async function scrub({ dialect, kysely }: Db): Promise<void> {
  if (dialect !== 'sqlite') return
  const { rows } = await kysely.executeQuery<{ busy: number }>(CompiledQuery.raw('pragma wal_checkpoint(truncate)'))
  if (rows[0]?.busy === 1) throw new Error('the write-ahead log is in use and could not be emptied')
}
