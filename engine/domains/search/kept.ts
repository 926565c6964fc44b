import type { RequestContext } from '#engine/platform/context.ts'

interface Kept<T> {
  readonly value: Promise<T>
  readonly until: number
}

/**
 * Figures of a pool that may be `keepMs` old: asked for by many, made once, at most `most` of them at a time. Everything in
 * it can be dropped; another process has its own. A figure that could not be made is not kept.
 */
export function keepFor<T>({ keepMs, most }: { keepMs: number; most: number }) {
  const known = new WeakMap<object, Map<string, Kept<T>>>()
  return (ctx: RequestContext, key: readonly unknown[], make: () => Promise<T>): Promise<T> => {
    const all = known.get(ctx.services) ?? new Map<string, Kept<T>>()
    known.set(ctx.services, all)
    const name = JSON.stringify([ctx.tenant.poolId, ...key])
    const found = all.get(name)
    if (found && found.until > ctx.now) return found.value
    if (all.size >= most) all.clear()
    const value = make()
    const kept = { value, until: ctx.now + keepMs }
    all.set(name, kept)
    value.catch(() => all.get(name) === kept && all.delete(name))
    return value
  }
}
