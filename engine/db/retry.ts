import { setTimeout as delay } from 'node:timers/promises'

const ATTEMPTS = 8
const BASE_DELAY_MS = 5
const SQLITE_BUSY = 5
const MYSQL_RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'])

/** Repeats `work` up to eight times after a conflict with another transaction; rethrows any other error. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= ATTEMPTS || !isContention(error)) throw error
      await delay(BASE_DELAY_MS * 2 ** attempt * Math.random())
    }
  }
}

/**
 * A deadlock, a lock that was not granted in time, or a busy SQLite file: the transaction was rolled back and may run
 * again.
 */
export function isContention(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as Error & { code?: string; errcode?: number }
  if (code === 'ERR_SQLITE_ERROR') return errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY
  return code !== undefined && MYSQL_RETRYABLE.has(code)
}
