import type { RequestContext } from '#engine/platform/context.ts'
import type { PaymentMethod } from '#engine/plugins/payment-provider.ts'
import { listProviders } from '#engine/plugins/providers.ts'

/**
 * The provider of that name, also one that takes no new orders: payments are refunded by the provider that took them.
 */
export const findProvider = (name: string) => listProviders().find((provider) => provider.name === name)

const listOffered = (ctx: RequestContext) => listProviders().filter((provider) => provider.isOffered(ctx))

/** The provider of that name; undefined where this site does not offer it. */
export const findOffered = (ctx: RequestContext, name: string) =>
  listOffered(ctx).find((provider) => provider.name === name)

/** The provider for a method; the first of those offered that has it. */
export const findOfferedFor = (ctx: RequestContext, method: PaymentMethod) =>
  listOffered(ctx).find((provider) => provider.methods.includes(method))

/** The tenant's methods in this country that a provider offers. */
export const listMethods = (ctx: RequestContext): PaymentMethod[] =>
  ctx.settings.payment_methods.filter((method) => findOfferedFor(ctx, method) !== undefined)
