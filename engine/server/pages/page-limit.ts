import type { NextFunction, Request, Response } from 'express'
import type { RequestContext } from '#engine/platform/context.ts'
import { countInProcess } from '#engine/platform/limits/in-process.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'

/**
 * Ends what a member asks beyond the limit of pages in a minute: each is rendered for them alone. Counted in this
 * process only, as a write for every page would cost more than the page.
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
