import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** Started as a thread by `scrub.ts`: what it is to do. */
export interface Scrubbing {
  readonly file: string
  readonly rewrite: boolean
}

export interface Scrubbed {
  readonly rewritten: boolean
  /** False where a reader still needs the write-ahead log. */
  readonly logEmptied: boolean
}

/** For the end of what another connection writes. */
const BUSY_TIMEOUT_MS = 5000

const { file, rewrite } = workerData as Scrubbing
const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
try {
  if (rewrite) database.exec('vacuum')
  const { busy } = database.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number }
  parentPort?.postMessage({ rewritten: rewrite, logEmptied: busy === 0 } satisfies Scrubbed)
} finally {
  database.close()
}
