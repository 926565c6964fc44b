import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { FromServing, ToServing } from './messages.ts'

/** Whether this process starts the ones that serve, and serves nothing itself. */
export const isFirst = (processes: number): boolean => processes > 1 && cluster.isPrimary

/** Whether this process is one of several that `npm start` has made (`PROCESSES`). */
export const isServing = (): boolean => cluster.isWorker

/** Sends to the first process; resolves when it is sent, also where that process is gone. */
export const tellFirst = (message: FromServing): Promise<void> =>
  new Promise((resolve) => {
    if (!process.connected) return resolve()
    process.send!(message, undefined, {}, () => resolve())
  })

/** How often a process that serves says that its thread is not blocked. */
const TELL_ALIVE_MS = 2_000

/** Sends beats to the first process until this one ends. */
export function sendBeats(): void {
  setInterval(() => void tellFirst({ kind: 'beat' }), TELL_ALIVE_MS).unref()
}

/** Calls with each message of the first process. Returns the function that ends it. */
export function followFirst(onMessage: (message: ToServing) => void): () => void {
  process.on('message', onMessage)
  return () => void process.off('message', onMessage)
}

/** Calls `stop` once, when the first process says so or at a signal. A process whose first one is gone is ended by Node. */
export function stopWithFirst(stop: () => void): void {
  let isStopping = false
  const once = () => {
    if (!isStopping) stop()
    isStopping = true
  }
  followFirst(({ kind }) => void (kind === 'stop' && once()))
  process.on('SIGTERM', once).on('SIGINT', once)
}

/** The first process answers in milliseconds; one that hangs holds up no end. */
const LEAVE_MS = 5_000

/**
 * Resolves when the first process sends this one no more connections, and the ones that it had sent were given back. Without that
 * a connection on its way to a process that ends would never be answered: Node does not give it to another one.
 */
export async function leaveFirst(): Promise<void> {
  const mayLeave = new Promise<void>((resolve) => {
    followFirst(({ kind }) => void (kind === 'leave' && resolve()))
  })
  await tellFirst({ kind: 'leaving' })
  if (process.connected) await Promise.race([mayLeave, wait(LEAVE_MS)])
}
