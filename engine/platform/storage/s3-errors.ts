import { setTimeout as delay } from 'node:timers/promises'

const TRIES = 3
const FIRST_PAUSE_MS = 200

/** What stores answer where there is no room: Amazon, MinIO, Ceph, Garage. */
const FULL_CODES: ReadonlySet<string> = new Set([
  'EntityTooLarge',
  'InsufficientStorage',
  'QuotaExceeded',
  'XMinioAdminBucketQuotaExceeded',
  'XMinioStorageFull',
])

/** As much of an error of s3mini as is read: the status is that of the answer. */
interface ServiceError extends Error {
  readonly status?: number
  readonly serviceCode?: string
}

export const statusOf = (error: unknown): number | undefined => (error as ServiceError).status

export const isFullStore = (error: unknown): boolean =>
  statusOf(error) === 507 || FULL_CODES.has((error as ServiceError).serviceCode ?? '')

/** Whether the same request may succeed: nothing answered, or the store is busy. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error)
  if (isFullStore(error)) return false
  return status === undefined
    ? !(error instanceof TypeError && error.cause === undefined)
    : status >= 500 || status === 429
}

/** Repeats a request that may be repeated, at most twice. */
export async function withTries<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await ask()
    } catch (error) {
      if (left === 1 || !isPassing(error)) throw error
      await delay(FIRST_PAUSE_MS * 2 ** (TRIES - left))
    }
  }
}
