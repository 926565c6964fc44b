import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'

const ATTEMPTS = 8
const BASE_DELAY_MS = 5
/** Another process that writes to a SQLite file longer than this is a fault of its own; its lock is reported. */
const BUSY_PATIENCE_MS = 15_000
const MAX_BUSY_DELAY_MS = 100
const SQLITE_BUSY = 5
const MYSQL_RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'])

const once = new AsyncLocalStorage<true>()

/**
 * Repeats `work` after a conflict with another transaction: a deadlock up to eight times, a busy SQLite file for 15
 * seconds. Waits without blocking the thread; rethrows any other error.
 */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const busy = isBusy(error)
      const patient = busy ? performance.now() - startedMs < BUSY_PATIENCE_MS : attempt < ATTEMPTS
      if (once.getStore() || !patient || !isContention(error)) throw error
      const delayMs = BASE_DELAY_MS * 2 ** Math.min(attempt, ATTEMPTS)
      await delay((busy ? Math.min(delayMs, MAX_BUSY_DELAY_MS) : delayMs) * Math.random())
    }
  }
}

/**
 * A write that no reader waits for or fails by: tried once, and when the file is locked, full or read-only the error
 * goes to `report` instead of the caller.
 */
export async function tryOnce(write: () => Promise<unknown>, report: (error: unknown) => void): Promise<void> {
  try {
    await once.run(true, write)
  } catch (error) {
    report(error)
  }
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as Error & { code?: string; errcode?: number }
  return code === 'ERR_SQLITE_ERROR' && errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY
}

/**
 * A deadlock, a lock that was not granted in time, or a busy SQLite file: the transaction was rolled back and may run
 * again.
 */
export function isContention(error: unknown): boolean {
  if (isBusy(error)) return true
  const code = error instanceof Error ? (error as { code?: string }).code : undefined
  return code !== undefined && MYSQL_RETRYABLE.has(code)
}
