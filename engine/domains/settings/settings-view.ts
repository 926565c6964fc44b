import { listRegionsByCountry } from '#engine/domains/geo/index.ts'
import { listLowestCosts } from '#engine/domains/payments/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { showSettings } from '#engine/tenancy/settings.ts'

type SettingsContext = Pick<
  RequestContext,
  'tenant' | 'settings' | 'locale' | 'country' | 'ipCountry' | 'services' | 'origin' | 'db' | 'now'
>

/** `minimum_message_costs` as `/pricing` shows it: over all packages and reductions of each country. */
async function viewLowestCosts(ctx: SettingsContext) {
  const lowest = Object.entries(await listLowestCosts(ctx))
  const currencyOf = (country: string) => ctx.tenant.settingsByCountry[country]?.currency
  return Object.fromEntries(lowest.map(([country, costs]) => [country, { costs, currency: currencyOf(country) }]))
}

/** The settings of product.md 3.6, exactly its fields, for this host, country and language; texts in that language. */
export async function toSettings(ctx: SettingsContext) {
  const { tenant, settings, locale, country } = ctx
  const { specimen: _specimen, ...company } = tenant.company
  return {
    ...showSettings(settings, locale),
    minimum_message_costs: await viewLowestCosts(ctx),
    name: tenant.name,
    domain: tenant.hosts[0],
    domain_language: tenant.domainLanguage ?? tenant.locales[0],
    cdn_prefix: settings.cdn_prefix || ctx.origin,
    index_title: settings.index_title[locale] ?? tenant.name,
    countries: tenant.countries,
    geoip_country: ctx.ipCountry,
    geoip_selected_country: country,
    niche: tenant.niche,
    push_pub: ctx.services.secrets.vapid.publicKey,
    region_data: listRegionsByCountry(tenant.countries, locale),
    company,
  }
}
