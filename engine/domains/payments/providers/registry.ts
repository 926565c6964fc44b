import type { RequestContext } from '#engine/platform/context.ts'
import type { Bank, PaymentMethod, PaymentProvider } from '#engine/plugins/payment-provider.ts'
import { listProviders } from '#engine/plugins/providers.ts'
import { describeFault, findSecrets, type SecretSite } from './secrets.ts'

/**
 * The provider of that name, also one that takes no new orders: payments are refunded by the provider that took them.
 */
export const findProvider = (name: string) => listProviders().find((provider) => provider.name === name)

/** The provider of that name; undefined where it does not work. It may take no new orders. */
export const findAvailable = (ctx: RequestContext, name: string) =>
  listProviders().find((provider) => provider.name === name && provider.isAvailable(ctx))

/** Where forms of a site may lead beside itself: to the pages of its providers, in any of its countries. */
export function listFormTargets({ tenant }: Pick<RequestContext, 'tenant'>): string[] {
  const names = Object.values(tenant.settingsByCountry).flatMap(({ payment_providers }) => payment_providers)
  return [...new Set(names.flatMap((name) => findProvider(name)?.formTargets ?? []))]
}

/** Those that take new orders here, in the order of the setting. */
const listOffered = (ctx: RequestContext): PaymentProvider[] =>
  ctx.settings.payment_providers.flatMap((name) => {
    const provider = findAvailable(ctx, name)
    return provider && serves(provider, ctx) ? [provider] : []
  })

function serves({ capabilities: { countries, currencies } }: PaymentProvider, ctx: RequestContext): boolean {
  if (countries && !countries.includes(ctx.country)) return false
  return !currencies || currencies.includes(ctx.settings.currency)
}

/** The provider for a method: the first of those offered that has it. */
export const findOfferedFor = (ctx: RequestContext, method: PaymentMethod) =>
  listOffered(ctx).find(({ capabilities }) => capabilities.methods.includes(method))

/** The tenant's methods in this country that a provider offers. */
export const listMethods = (ctx: RequestContext): PaymentMethod[] =>
  ctx.settings.payment_methods.filter((method) => findOfferedFor(ctx, method) !== undefined)

/** The banks to choose from for a method; none where the provider asks for the bank itself. */
export const listBanks = (ctx: RequestContext, method: PaymentMethod): readonly Bank[] =>
  findOfferedFor(ctx, method)?.capabilities.banks?.[method] ?? []

/** Why providers that are to take new orders of a site take none, each in one sentence for its operator. */
export function listProviderFaults(site: SecretSite): string[] {
  const countries = Object.values(site.tenant.settingsByCountry)
  const names = new Set(countries.flatMap(({ payment_providers }) => payment_providers))
  return [...names].flatMap((name) => {
    const provider = findProvider(name)
    if (!provider) {
      const known = listProviders().map((one) => one.name)
      return [`there is no payment provider ${name}; known: ${known.toSorted().join(', ')}`]
    }
    const found = findSecrets(site, provider)
    if (!found.ok) return [`${name} takes no payment: ${describeFault(found)}`]
    const isClosed = countries.some(
      (settings) => settings.payment_providers.includes(name) && !provider.isAvailable({ ...site, settings }),
    )
    return isClosed ? [`${name} takes no payment on ${site.tenant.hosts[0]}: name another provider`] : []
  })
}
