import type { Worker } from 'node:cluster'
import type { FromServing } from './messages.ts'

/** After so many seconds without a word a process hangs: answers and jobs block its thread for milliseconds. */
const PATIENCE_TICKS = 10
const TICK_MS = 1_000

/**
 * Calls `onHang` once when a process has been silent for ten seconds. They are counted in ticks of this process, between which
 * it reads its messages: where the whole machine stood still, nobody is blamed.
 */
export function watchBeats(worker: Worker, onHang: () => void): void {
  let silent = 0
  worker.on('message', (_message: FromServing) => {
    silent = 0
  })
  const timer = setInterval(() => {
    silent += 1
    if (silent < PATIENCE_TICKS) return
    clearInterval(timer)
    onHang()
  }, TICK_MS).unref()
  worker.once('exit', () => clearInterval(timer))
}
