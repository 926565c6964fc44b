import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const RESOLUTION_MS = 2

/**
 * Loaded into a server before its own code, by `startServerProcess`: answers each message with what was measured. After
 * `rest` it watches no delay, because its own timer takes 2 % of a core. Plain JavaScript, because a server that reads
 * TypeScript takes more memory.
 */
function answerMeasures() {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let before = process.threadCpuUsage()
  process.on('message', (next) => {
    const { user, system } = process.threadCpuUsage(before)
    globalThis.gc?.()
    const { heapUsed: heapBytes } = process.memoryUsage()
    process.send?.({ cpuMs: (user + system) / 1000, delayMs: delay.max / 1e6, heapBytes })
    delay.reset()
    if (next === 'rest') delay.disable()
    else delay.enable()
    before = process.threadCpuUsage()
  })
  process.channel?.unref()
}

if (isMainThread && process.send) answerMeasures()
