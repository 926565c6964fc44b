import type { NextFunction, Request, Response } from 'express'
import type { RequestContext } from '#engine/platform/context.ts'
import { AT_ONCE, countAtOnce } from '#engine/platform/limits/at-once.ts'
import { countInProcess } from '#engine/platform/limits/in-process.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { networkOf } from '#engine/platform/limits/network.ts'

/** Why a page is not rendered: its reader has asked too often, or too many are being rendered. */
export type PageRefusal =
  | { readonly reason: 'too_many_requests'; readonly minutes: number }
  | { readonly reason: 'busy' }

/** Calls `onRendered` once, when the answer begins to be sent, or is given up: how fast its reader reads is no matter. */
function whenRendered(res: Response, onRendered: () => void): void {
  const writeHead = res.writeHead.bind(res)
  res.writeHead = ((...args: Parameters<typeof writeHead>) => {
    onRendered()
    return writeHead(...args)
  }) as typeof res.writeHead
  res.once('close', onRendered)
}

/**
 * Ends what a member, or the visitors of an address, ask beyond the limit of pages in a minute, and what visitors ask while too many
 * of their pages are being rendered. Counted in this process only, as a write for every page would cost more than the page.
 */
export function limitPages(
  ctxOf: (res: Response) => RequestContext,
  refusePage: (req: Request, res: Response, refusal: PageRefusal) => void,
) {
  const takeOfMember = countInProcess(LIMITS.page)
  const takeOfAddress = countInProcess(LIMITS.visitorPage)
  const takePlace = countAtOnce(AT_ONCE.visitorPage)
  return (req: Request, res: Response, next: NextFunction) => {
    const { viewer, tenant, settings, ip, now } = ctxOf(res)
    const address = networkOf(ip)
    const isWithin = viewer
      ? takeOfMember(`${tenant.poolId}:${viewer.id}`, settings.pages_per_minute, now)
      : takeOfAddress(`${tenant.slug}:${address}`, settings.visitor_pages_per_minute, now)
    if (!isWithin) return refusePage(req, res, { reason: 'too_many_requests', minutes: 1 })
    if (viewer) return next()
    const place = takePlace({ memberId: undefined, poolId: tenant.poolId, address, tenantId: tenant.slug })
    if (typeof place === 'string') return refusePage(req, res, { reason: 'busy' })
    whenRendered(res, place)
    next()
  }
}
