import type { NextFunction, Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '#engine/platform/context.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'

const MAX_MEMBERS = 50_000

/**
 * Ends what a member asks beyond the limit of pages in a minute: each is rendered for them alone. Counted in this
 * process only, as a write for every page would cost more than the page.
 */
export function limitPages(
  ctxOf: (res: Response) => RequestContext,
  refusePage: (req: Request, res: Response, minutes: number) => void,
) {
  const windows = new LRUCache<string, { readonly endsAt: number; count: number }>({ max: MAX_MEMBERS })
  return (req: Request, res: Response, next: NextFunction) => {
    const { viewer, tenant, settings, now } = ctxOf(res)
    if (!viewer) return next()
    const key = `${tenant.poolId}:${viewer.id}`
    const known = windows.get(key)
    const window = known && known.endsAt > now ? known : { endsAt: now + LIMITS.page.windowMs, count: 0 }
    window.count += 1
    windows.set(key, window)
    if (window.count <= settings.pages_per_minute) return next()
    refusePage(req, res, 1)
  }
}
