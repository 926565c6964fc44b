import type { MemberContext } from '#engine/platform/context.ts'
import type { CreditPackage } from '#engine/tenancy/schema.ts'
import { canBuy } from './providers/registry.ts'
import { hasBoughtOffer } from './queries.ts'

/**
 * The try-out package, which a member can have once, in whatever country (product.md 14.8); undefined without one,
 * when it was bought, or where nothing can be bought.
 */
export async function findTryout(ctx: MemberContext): Promise<CreditPackage | undefined> {
  if (!canBuy(ctx)) return undefined
  const pack = ctx.settings.packages.find(({ tryout }) => tryout)
  return pack && !(await hasBoughtOffer(ctx.db, ctx.viewer.id, 'tryout')) ? pack : undefined
}
