import { LRUCache } from 'lru-cache'
import type { RequestContext } from '#engine/platform/context.ts'

interface Entry<T> {
  readonly value: Promise<T>
  readonly until: number
}

/**
 * A TTL cache of values per pool, with at most `maxEntries` entries. Concurrent callers share one computation; failures
 * are not cached. Each process has its own.
 */
export function createPoolCache<T>({ ttlMs, maxEntries }: { ttlMs: number; maxEntries: number }) {
  const caches = new WeakMap<object, LRUCache<string, Entry<T>>>()
  return (ctx: RequestContext, key: readonly unknown[], compute: () => Promise<T>): Promise<T> => {
    const all = caches.get(ctx.services) ?? new LRUCache<string, Entry<T>>({ max: maxEntries })
    caches.set(ctx.services, all)
    const name = JSON.stringify([ctx.tenant.poolId, ...key])
    const found = all.get(name)
    if (found && found.until > ctx.now) return found.value
    const value = compute()
    const entry = { value, until: ctx.now + ttlMs }
    all.set(name, entry)
    value.catch(() => all.get(name) === entry && all.delete(name))
    return value
  }
}
