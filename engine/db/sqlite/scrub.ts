import { Worker } from 'node:worker_threads'
import { CompiledQuery } from 'kysely'
import type { Db } from '../connect.ts'
import { findUpwards } from '../find-upwards.ts'
import type { Scrubbed, Scrubbing } from './scrub-thread.ts'
import { sqliteFile } from './sqlite-file.ts'

const THREAD = 'engine/db/sqlite/scrub-thread.ts'
/** Rewriting takes about 7 ms per megabyte, and nothing can be written meanwhile: up to this size it is done at once. */
const SMALL_BYTES = 64 * 1024 * 1024
/** Up to this size a write that waits succeeds (`retry.ts`). A larger file is rewritten when an operator asks for it. */
const MAX_BYTES = 400 * 1024 * 1024

async function ask(db: Db, pragma: string): Promise<number> {
  const { rows } = await db.kysely.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`pragma ${pragma}`))
  return Number(Object.values(rows[0] ?? {})[0])
}

/** The size of the database file in bytes; 0 on MySQL, whose server rewrites by itself. */
export const fileSize = async (db: Db): Promise<number> =>
  db.dialect === 'sqlite' ? (await ask(db, 'page_count')) * (await ask(db, 'page_size')) : 0

/** The work is done in a thread, on a connection of its own: it would stop the answers of every brand. */
function runThread(input: Scrubbing): Promise<Scrubbed> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(findUpwards(THREAD), { workerData: input, execArgv: [], env: {} })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the thread that rewrites the database ended with ${code}`)))
  })
}

/**
 * Removes old copies of erased rows from the database file: `secure_delete` overwrites what is deleted, but split or
 * merged pages may keep fragments, and only a rewritten file has none. Then the write-ahead log is copied into the file
 * and emptied; where a reader still needs it, the next checkpoint does that. On MySQL the server purges by itself.
 * @throws when another process writes for longer than a few seconds; try again later.
 */
export async function scrub(db: Db, rewrite: 'if_small' | 'if_medium' | 'always'): Promise<Scrubbed> {
  const file = db.dialect === 'sqlite' ? sqliteFile(db.url) : ':memory:'
  if (file === ':memory:') return { rewritten: false, logEmptied: true }
  const limit = { if_small: SMALL_BYTES, if_medium: MAX_BYTES, always: Number.POSITIVE_INFINITY }[rewrite]
  return runThread({ file, rewrite: (await fileSize(db)) <= limit })
}
