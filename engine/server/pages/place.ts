import type { NextFunction, Request, Response } from 'express'
import type { RequestContext } from '#engine/platform/context.ts'

/**
 * Shows a visitor the lander of the address that was asked for: the router gets the address of the lander's page, which
 * may be another one, and the visitor sees none of it (product.md 15.5).
 */
export function placeVisitors(req: Request, res: Response, next: NextFunction) {
  const locals = res.locals as { ctx: RequestContext }
  if (req.method !== 'GET' && req.method !== 'HEAD') return next()
  const address = new URL(req.originalUrl, locals.ctx.origin)
  for (const { placeVisitor } of locals.ctx.services.domains) {
    const placed = placeVisitor?.(locals.ctx, address)
    if (!placed) continue
    locals.ctx = { ...locals.ctx, placed }
    req.url = req.originalUrl = placed.path + address.search
    break
  }
  next()
}
