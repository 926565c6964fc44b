import type { NextFunction, Request, Response } from 'express'
import type { RequestContext } from '#engine/platform/context.ts'
import { countInProcess } from '#engine/platform/limits/in-process.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'

/**
 * Refuses pages of a member beyond the limit of a minute: each page is rendered for the member alone. Counted in this
 * process only, because a write for every page would cost more than the page.
 */
export function limitPages(
  ctxOf: (res: Response) => RequestContext,
  refusePage: (req: Request, res: Response, minutes: number) => void,
) {
  const take = countInProcess(LIMITS.page)
  return (req: Request, res: Response, next: NextFunction) => {
    const { viewer, tenant, settings, now } = ctxOf(res)
    if (!viewer || take(`${tenant.poolId}:${viewer.id}`, settings.pages_per_minute, now)) return next()
    refusePage(req, res, 1)
  }
}
