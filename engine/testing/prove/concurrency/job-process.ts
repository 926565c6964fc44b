import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#engine/db/connect.ts'
import { startWorker } from '#engine/platform/jobs/worker.ts'
import { makeServices } from '../../context.ts'

/** What one process of workers does. */
export interface WorkersInput {
  readonly url: string
  readonly kind: string
  /** How long a job takes. */
  readonly jobMs: number
  readonly seconds: number
}

// Started as a process: it runs jobs for some seconds, and sends how many.
if (process.argv[1] === import.meta.filename) {
  const { url, kind, jobMs, seconds } = JSON.parse(process.argv[2]!) as WorkersInput
  const db = await connect(url)
  let ran = 0
  const handler = async () => {
    await delay(jobMs)
    ran += 1
  }
  const worker = startWorker(makeServices(db), { [kind]: handler }, console)
  await delay(seconds * 1000)
  process.send?.(ran)
  await worker.stop()
  await db.close()
  process.disconnect?.()
}
