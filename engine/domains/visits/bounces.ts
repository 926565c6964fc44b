import { BOUNCE_PARAM } from '#engine/platform/client/bounces.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { placeVisitor } from './experiments/place.ts'
import { countVisitor } from './lander-visits.ts'

/**
 * Logs that a visitor left a page at once, where its address asks for that, and counts it for the lander that it was
 * (product.md 7.3). `page` is the path and the query of the page.
 */
export async function noteBounce(ctx: RequestContext, page: string): Promise<void> {
  const address = new URL(page, ctx.origin)
  if (!address.searchParams.has(BOUNCE_PARAM)) return
  ctx.log.info({ page: address.pathname }, 'a visitor left at once')
  const placed = placeVisitor(ctx, address)
  if (!placed?.isCounted) return
  const { lander, slug } = placed.visit
  await countVisitor(ctx, { lander, slug, kind: 'bounce' })
}
