import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { emptyLog } from './empty-log.ts'

/** Started as a thread by `scrub.ts`: what it is to do. */
export interface Scrubbing {
  readonly file: string
  readonly rewrite: boolean
}

export interface Scrubbed {
  readonly rewritten: boolean
  /** False where a reader or a writer still needs the write-ahead log. */
  readonly logEmptied: boolean
}

/** The rewrite waits for the end of what another connection writes. */
const BUSY_TIMEOUT_MS = 5000

const { file, rewrite } = workerData as Scrubbing
const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
try {
  if (rewrite) database.exec('vacuum')
  parentPort?.postMessage({ rewritten: rewrite, logEmptied: emptyLog(database) } satisfies Scrubbed)
} finally {
  database.close()
}
