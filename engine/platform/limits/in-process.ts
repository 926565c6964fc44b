import { LRUCache } from 'lru-cache'
import type { Limit } from './limits.ts'

const MAX_KEYS = 50_000

/**
 * Counts tries in this process only, where a count in the database would cost more than what it limits. Returns the
 * function that counts one try of a key and says whether it is within the limit.
 */
export function countInProcess({ windowMs }: Pick<Limit, 'windowMs'>) {
  const windows = new LRUCache<string, { readonly endsAt: number; count: number }>({ max: MAX_KEYS })
  return (key: string, count: number, now: number): boolean => {
    const known = windows.get(key)
    const window = known && known.endsAt > now ? known : { endsAt: now + windowMs, count: 0 }
    window.count += 1
    windows.set(key, window)
    return window.count <= count
  }
}
