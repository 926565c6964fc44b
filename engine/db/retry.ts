import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { isBusyMysql, isFatal, isFullMysql, isSlow } from './mysql/faults.ts'
import { isOutcomeUnknown } from './mysql/lost-connection.ts'

/** From the first conflict on. A visitor waits no longer for an answer; then it is 503, and the client asks again. */
export const PATIENCE_MS = 3000
/** A start waits for another process that creates or migrates the file. */
export const START_PATIENCE_MS = 30_000
const BASE_DELAY_MS = 5
const MAX_DELAY_MS = 100
const SQLITE_BUSY = 5
/** READONLY, IOERR, FULL: what a disk without room, or one that failed, makes of a write. */
const SQLITE_UNWRITABLE: ReadonlySet<number> = new Set([8, 10, 13])

const once = new AsyncLocalStorage<true>()

/**
 * Repeats `work` after a conflict with another transaction, a busy SQLite file or a lost connection, for three seconds
 * from the first of them. Waits without blocking the thread; rethrows any other error, that of a write whose outcome is
 * unknown, and that of a server which gave no answer for seconds.
 */
export async function withRetry<T>(work: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  let failedMs: number | undefined
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      failedMs ??= performance.now()
      const isLate = performance.now() - failedMs >= patienceMs
      if (once.getStore() || isLate || !isRepeatable(error)) throw error
      await delay(Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** Math.min(attempt, 8)) * Math.random())
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

const isRepeatable = (error: unknown) => isBusy(error) && !isOutcomeUnknown(error) && !isSlow(error)

/**
 * Whether the database could not take the work now: a deadlock, a lock that was not granted in time, a busy SQLite file,
 * a server that cannot be reached or gives no answer. The same work may succeed later.
 */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: string }
  if (code === SQLITE_ERROR) return resultOf(error) === SQLITE_BUSY
  // A connection that was closed before the statement has no code.
  return isBusyMysql(error) || (code === undefined && isFatal(error))
}

/** Whether the database can store nothing until an operator helps: its disk is full, read-only or broken. */
export function isUnwritable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ((error as { code?: string }).code === SQLITE_ERROR) return SQLITE_UNWRITABLE.has(resultOf(error))
  return isFullMysql(error)
}

const SQLITE_ERROR = 'ERR_SQLITE_ERROR'

/** The primary result code of an error of SQLite. */
const resultOf = (error: Error) => ((error as Error & { errcode?: number }).errcode ?? 0) & 0xff
