import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { onceAMinute } from './log.ts'

/**
 * Something that is true for seconds only, such as typing. It is not stored: a member who is not connected does not get
 * it.
 */
export interface Signal {
  readonly type: 'typing' | 'seen'
  /** Ids only. */
  readonly data: Readonly<Record<string, string>>
}

type AnyListener = (poolId: string, memberId: string, signal: Signal | undefined) => void

/**
 * Notifies the streams of a member of new rows in `events`, which they read from the database, and carries signals, which
 * are in no table.
 */
export interface Bus {
  /** Without a signal: there are new rows. */
  publish(poolId: string, memberId: string, signal?: Signal): void
  /** Returns the function that ends the subscription. */
  subscribe(poolId: string, memberId: string, listener: () => void): () => void
  /** As `subscribe`, for all members of all pools. */
  subscribeAll(listener: AnyListener): () => void
  close(): Promise<void>
}

const channelOf = (poolId: string, memberId: string) => `${poolId}:${memberId}`
/** The channel of `subscribeAll`; the name of no other channel contains this character. */
const ALL = '*'

/** Within one process. */
export function createLocalBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0)
  const listen = (channel: string, listener: (...args: never[]) => void) => {
    emitter.on(channel, listener as () => void)
    return () => void emitter.off(channel, listener as () => void)
  }
  return {
    publish(poolId, memberId, signal) {
      emitter.emit(channelOf(poolId, memberId))
      emitter.emit(ALL, poolId, memberId, signal)
    },
    subscribe: (poolId, memberId, listener) => listen(channelOf(poolId, memberId), listener),
    subscribeAll: (listener) => listen(ALL, listener),
    close: async () => void emitter.removeAllListeners(),
  }
}

/** One line of text: pool and member, then the signal as JSON. */
export const toMessage = (poolId: string, memberId: string, signal: Signal | undefined) =>
  [channelOf(poolId, memberId), ...(signal ? [JSON.stringify(signal)] : [])].join(' ')

export function readMessage(message: string): Parameters<AnyListener> {
  const end = message.indexOf(' ')
  const channel = end < 0 ? message : message.slice(0, end)
  const at = channel.indexOf(':')
  const signal = end < 0 ? undefined : (JSON.parse(message.slice(end + 1)) as Signal)
  return [channel.slice(0, at), channel.slice(at + 1), signal]
}

const CHANNEL = 'manyhearts:events'

/** How long a start waits for the connection. */
const PATIENCE_MS = 5_000
/** What Redis answers where the address has the wrong password, or none. */
const REFUSAL = /^(WRONGPASS|NOAUTH|NOPERM|ERR invalid password)/

/**
 * Between processes, over Redis pub/sub: one channel, filtered here, so that a member costs no subscription. While Redis
 * is down, at the start too, this process notifies its own streams, other processes read the database every five seconds
 * (`StreamHub`), and one log line a minute reports it.
 * @throws where Redis answers that it does not take these credentials.
 */
export async function createRedisBus(url: string, log: Pick<Logger, 'warn'>): Promise<Bus> {
  const { Redis } = await import('ioredis')
  const local = createLocalBus()
  const report = onceAMinute()
  const sender = new Redis(url, { lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  const receiver = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null, autoResubscribe: false })
  let isOpen = false
  const refused = new Promise<string>((resolve) => {
    for (const client of [sender, receiver]) {
      client.on('error', (error: Error) => {
        if (!isOpen && REFUSAL.test(error.message)) return resolve(error.message)
        report(() => log.warn({ err: error }, 'Redis does not answer; events go on from the database'))
      })
    }
  })
  // By ourselves, as the client's own leaves a promise that nobody handles where the connection is closed meanwhile.
  receiver.on('ready', () => void receiver.subscribe(CHANNEL).catch(() => {}))
  const tried = Promise.allSettled([sender.connect(), receiver.connect()]).then(() => undefined)
  // Both try again by themselves, and a start waits no longer for one that answers nothing.
  const refusal = await Promise.race([refused, tried, delay(PATIENCE_MS, undefined, { ref: false })])
  if (refusal !== undefined) {
    for (const client of [sender, receiver]) client.disconnect()
    throw new Error(`Redis does not let this server in: ${refusal}`)
  }
  isOpen = true
  receiver.on('message', (_channel, message) => local.publish(...readMessage(message)))
  return {
    publish(poolId, memberId, signal) {
      const message = toMessage(poolId, memberId, signal)
      sender.publish(CHANNEL, message).catch(() => local.publish(poolId, memberId, signal))
    },
    subscribe: local.subscribe,
    subscribeAll: local.subscribeAll,
    async close() {
      await local.close()
      for (const client of [sender, receiver]) client.disconnect()
    },
  }
}
