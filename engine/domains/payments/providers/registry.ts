import type { RequestContext } from '#engine/platform/context.ts'
import type { Bank, PaymentMethod, PaymentProvider } from '#engine/plugins/payment-provider.ts'
import { listProviders } from '#engine/plugins/providers.ts'

/** As much of a request as says what can be bought. */
export type Site = Pick<RequestContext, 'tenant' | 'settings' | 'country'> & {
  readonly services: Pick<RequestContext['services'], 'secretStore'>
}

/**
 * The provider of that name, also one that takes no new orders: payments are refunded by the provider that took them.
 */
export const findProvider = (name: string) => listProviders().find((provider) => provider.name === name)

/** The provider of that name; undefined where it does not work. It may take no new orders. */
export const findAvailable = (ctx: Site, name: string) =>
  listProviders().find((provider) => provider.name === name && provider.isAvailable(ctx))

/** Where forms of a site may lead beside itself: to the pages of its providers, in any of its countries. */
export function listFormTargets({ tenant }: Pick<RequestContext, 'tenant'>): string[] {
  const names = Object.values(tenant.settingsByCountry).flatMap(({ payment_providers }) => payment_providers)
  return [...new Set(names.flatMap((name) => findProvider(name)?.formTargets ?? []))]
}

/** Those that take new orders here, in the order of the setting. */
const listOffered = (ctx: Site): PaymentProvider[] =>
  ctx.settings.payment_providers.flatMap((name) => {
    const provider = findAvailable(ctx, name)
    return provider && serves(provider, ctx) ? [provider] : []
  })

function serves({ capabilities: { countries, currencies } }: PaymentProvider, ctx: Site): boolean {
  if (countries && !countries.includes(ctx.country)) return false
  return !currencies || currencies.includes(ctx.settings.currency)
}

/** The provider for a method: the first of those offered that has it. */
export const findOfferedFor = (ctx: Site, method: PaymentMethod) =>
  listOffered(ctx).find(({ capabilities }) => capabilities.methods.includes(method))

/** The tenant's methods in this country that a provider offers. */
export const listMethods = (ctx: Site): PaymentMethod[] =>
  ctx.settings.payment_methods.filter((method) => findOfferedFor(ctx, method) !== undefined)

/** Whether anything can be bought here. */
export const canBuy = (ctx: Site): boolean =>
  ctx.settings.payment_methods.some((method) => findOfferedFor(ctx, method) !== undefined)

/** The banks to choose from for a method; none where the provider asks for the bank itself. */
export const listBanks = (ctx: RequestContext, method: PaymentMethod): readonly Bank[] =>
  findOfferedFor(ctx, method)?.capabilities.banks?.[method] ?? []
