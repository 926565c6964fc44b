import { Worker } from 'node:worker_threads'
import type { Db } from '../connect.ts'
import { findUpwards } from '../find-upwards.ts'
import { sqliteFile } from '../sqlite/sqlite-file.ts'
import { copyToSqlite } from './copy-to-sqlite.ts'
import type { Vacuuming } from './vacuum-thread.ts'

const THREAD = 'engine/db/snapshot/vacuum-thread.ts'

/** In a thread, on a connection of its own: it takes seconds per gigabyte. */
function vacuumInto(input: Vacuuming, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(findUpwards(THREAD), { workerData: input, execArgv: [], env: {} })
    signal?.addEventListener('abort', () => void worker.terminate(), { once: true })
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the thread that copies the database ended with ${code}`)))
  })
}

/**
 * Writes all rows, as they are at one moment, to a new file of SQLite, whatever the dialect of the database; others read
 * and write meanwhile (engine/docs/backups.md). The file has no free pages, so nothing of rows that were deleted.
 * @throws when it is aborted, where the file exists, for a database in memory, and where the schema is not that of the code
 */
export async function takeSnapshot(db: Db, file: string, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  if (db.dialect === 'mysql') return copyToSqlite(db, file, signal)
  const from = sqliteFile(db.url)
  if (from === ':memory:') throw new Error('a database in memory has no snapshot')
  await vacuumInto({ from, to: file }, signal)
}
