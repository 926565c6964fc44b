import type { RequestContext } from '#engine/platform/context.ts'
import type { PaymentMethod } from '#engine/plugins/payment-provider.ts'
import { listProviders } from '#engine/plugins/providers.ts'

/** Whether it takes new orders or not: what was paid with a provider is refunded by it. */
export const findProvider = (name: string) => listProviders().find((provider) => provider.name === name)

const listOffered = (ctx: RequestContext) => listProviders().filter((provider) => provider.isOffered(ctx))

/** The provider of that name; undefined where this site does not offer it. */
export const findOffered = (ctx: RequestContext, name: string) =>
  listOffered(ctx).find((provider) => provider.name === name)

/** The provider for a method; the first of those offered that has it. */
export const findOfferedFor = (ctx: RequestContext, method: PaymentMethod) =>
  listOffered(ctx).find((provider) => provider.methods.includes(method))

/** What the tenant shows in this country and a provider offers. */
export const listMethods = (ctx: RequestContext): PaymentMethod[] =>
  ctx.settings.payment_methods.filter((method) => findOfferedFor(ctx, method) !== undefined)
