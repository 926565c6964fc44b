import cluster from 'node:cluster'
import { type Bus, createLocalBus, readMessage, toMessage } from '#engine/platform/bus.ts'
import type { FromServing, ToServing } from './messages.ts'
import { followFirst, tellFirst } from './serving.ts'

/** Between the processes of `PROCESSES`, through the first one, which passes on what each publishes (`passOn`). */
export function createMachineBus(): Bus {
  const local = createLocalBus()
  const unfollow = followFirst((message) => {
    if (message.kind === 'published') local.publish(...readMessage(message.message))
  })
  return {
    publish(poolId, memberId, signal) {
      local.publish(poolId, memberId, signal)
      void tellFirst({ kind: 'published', message: toMessage(poolId, memberId, signal) })
    },
    subscribe: local.subscribe,
    subscribeAll: local.subscribeAll,
    async close() {
      unfollow()
      await local.close()
    },
  }
}

/** In the first process: sends what one process publishes to all others. */
export function passOn(): void {
  cluster.on('message', (from, message: FromServing) => {
    if (message.kind !== 'published') return
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker !== from && worker?.isConnected()) worker.send(message satisfies ToServing, () => {})
  })
}
