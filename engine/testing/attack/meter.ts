import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** What the server's one thread has done since it was last asked; another program on the machine adds to the delay only. */
export interface Measured {
  /** Time of the processor that the thread has used. */
  readonly cpuMs: number
  /** The longest that the event loop has waited; 0 at rest. */
  readonly delayMs: number
  /** What lives on the heap; what nothing holds is in it, unless the server was started with `--expose-gc`. */
  readonly heapBytes: number
}

const RESOLUTION_MS = 2

/**
 * Loaded into a server before its own code, by `startServerProcess`: answers each message with what was measured. After
 * `rest` it watches no delay, because its own timer takes 2 % of a core.
 */
function answerMeasures(): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let before = process.threadCpuUsage()
  process.on('message', (next: unknown) => {
    const { user, system } = process.threadCpuUsage(before)
    globalThis.gc?.()
    const { heapUsed: heapBytes } = process.memoryUsage()
    process.send?.({ cpuMs: (user + system) / 1000, delayMs: delay.max / 1e6, heapBytes } satisfies Measured)
    delay.reset()
    if (next === 'rest') delay.disable()
    else delay.enable()
    before = process.threadCpuUsage()
  })
  process.channel?.unref()
}

if (isMainThread && process.send) answerMeasures()
