import type { MemberContext } from '#engine/platform/context.ts'
import type { CreditPackage } from '#engine/tenancy/schema.ts'
import { hasBought } from './queries.ts'

/**
 * The try-out package, which a member can have once (product.md 14.8); undefined without one, or when it was bought.
 */
export async function findTryout(ctx: MemberContext): Promise<CreditPackage | undefined> {
  const packs = ctx.settings.packages.filter((pack) => pack.tryout)
  const ids = packs.map((pack) => pack.id)
  return (await hasBought(ctx.db, ctx.viewer.id, ids)) ? undefined : packs[0]
}
