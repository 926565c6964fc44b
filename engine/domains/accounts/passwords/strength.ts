import { Worker } from 'node:worker_threads'
import { findUpwards } from '#engine/db/find-upwards.ts'
import type { Strength } from './password-strength.ts'
import { PasswordsBusy } from './passwords-busy.ts'

const THREAD = 'engine/domains/accounts/passwords/strength-thread.ts'
/** About a second of work; what comes beyond should try again. */
const MAX_WAITING = 100

interface Waiting {
  resolve(strength: Strength): void
  reject(error: unknown): void
}

interface Thread {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
}

let thread: Thread | undefined
let lastId = 0

/** One thread, made at the first password and again after it failed; it keeps no process from ending. */
function openThread(): Thread {
  if (thread) return thread
  const worker = new Worker(findUpwards(THREAD), { execArgv: [], env: {} })
  const waiting = new Map<number, Waiting>()
  const opened: Thread = { worker, waiting }
  const fail = (error: unknown) => {
    if (thread === opened) thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.unref()
  worker.on('message', ({ id, strength }: { id: number; strength: Strength }) => {
    waiting.get(id)?.resolve(strength)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
  })
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`the thread that rates passwords ended with ${code}`)))
  thread = opened
  return opened
}

/** As `ratePassword`, without holding the main thread. @throws PasswordsBusy when a hundred passwords wait. */
export function rateLater(password: string, userInputs: readonly string[]): Promise<Strength> {
  const { worker, waiting } = openThread()
  if (waiting.size >= MAX_WAITING)
    return Promise.reject(new PasswordsBusy('too many passwords are waiting to be rated'))
  lastId += 1
  const id = lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.ref()
    worker.postMessage({ id, password, userInputs: [...userInputs] })
  })
}
