import { EventEmitter } from 'node:events'

/** Notifies the streams of a member of new rows in `events`. Carries no payload: the database is the source. */
export interface Bus {
  publish(poolId: string, memberId: string): void
  /** Returns the function that ends the subscription. */
  subscribe(poolId: string, memberId: string, listener: () => void): () => void
  close(): Promise<void>
}

const channelOf = (poolId: string, memberId: string) => `${poolId}:${memberId}`

/** Within one process. */
export function createLocalBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    publish: (poolId, memberId) => void emitter.emit(channelOf(poolId, memberId)),
    subscribe(poolId, memberId, listener) {
      const channel = channelOf(poolId, memberId)
      emitter.on(channel, listener)
      return () => void emitter.off(channel, listener)
    },
    close: async () => void emitter.removeAllListeners(),
  }
}

/** Between processes, over Redis pub/sub: one channel, filtered here, so that a member costs no subscription. */
export async function createRedisBus(url: string): Promise<Bus> {
  const { Redis } = await import('ioredis')
  const local = createLocalBus()
  const sender = new Redis(url)
  const receiver = sender.duplicate()
  await receiver.subscribe('manyhearts:events')
  receiver.on('message', (_channel, message) => {
    const at = message.indexOf(':')
    local.publish(message.slice(0, at), message.slice(at + 1))
  })
  return {
    publish: (poolId, memberId) => void sender.publish('manyhearts:events', channelOf(poolId, memberId)),
    subscribe: local.subscribe,
    async close() {
      await local.close()
      await Promise.all([sender.quit(), receiver.quit()])
    },
  }
}
