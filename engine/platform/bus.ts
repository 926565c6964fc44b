import { EventEmitter } from 'node:events'
import type { Logger } from 'pino'
import { onceAMinute } from './log.ts'

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

const CHANNEL = 'manyhearts:events'

/**
 * Between processes, over Redis pub/sub: one channel, filtered here, so that a member costs no subscription. Once
 * open, an outage of Redis ends nothing: this process goes on notifying its own streams, the streams of others read
 * the database at their next heartbeat, and one log line a minute says so.
 * @throws when Redis does not answer at the start.
 */
export async function createRedisBus(url: string, log: Pick<Logger, 'warn'>): Promise<Bus> {
  const { Redis } = await import('ioredis')
  const local = createLocalBus()
  const report = onceAMinute()
  const sender = new Redis(url, { lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  const receiver = new Redis(url, { lazyConnect: true })
  let open = false
  let refusal: Error | undefined
  for (const client of [sender, receiver]) {
    client.on('error', (error: Error) => {
      refusal = error
      if (open) report(() => log.warn({ err: error }, 'Redis does not answer; events go on from the database'))
    })
  }
  try {
    await Promise.all([sender.connect(), receiver.connect()])
    await receiver.subscribe(CHANNEL)
  } catch (error) {
    for (const client of [sender, receiver]) client.disconnect()
    throw new Error(`Redis does not answer: ${reasonOf(refusal ?? error)}`)
  }
  open = true
  receiver.on('message', (_channel, message) => {
    const at = message.indexOf(':')
    local.publish(message.slice(0, at), message.slice(at + 1))
  })
  return {
    publish(poolId, memberId) {
      sender.publish(CHANNEL, channelOf(poolId, memberId)).catch(() => local.publish(poolId, memberId))
    },
    subscribe: local.subscribe,
    async close() {
      open = false
      await local.close()
      for (const client of [sender, receiver]) client.disconnect()
    },
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message || ((error as { code?: string }).code ?? error.name) : String(error)
