import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** Started as a thread by `take-snapshot.ts`. */
export interface Vacuuming {
  readonly from: string
  /** There is no such file yet. */
  readonly to: string
}

const BUSY_TIMEOUT_MS = 5000

const { from, to } = workerData as Vacuuming
const database = new DatabaseSync(from, { timeout: BUSY_TIMEOUT_MS })
try {
  database.prepare('vacuum into ?').run(to)
  parentPort?.postMessage('done')
} finally {
  database.close()
}
