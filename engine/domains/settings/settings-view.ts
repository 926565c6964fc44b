import { listRegionsByCountry } from '#engine/domains/geo/index.ts'
import { findLowestCost } from '#engine/domains/payments/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { showSettings } from '#engine/tenancy/settings.ts'

type SettingsContext = Pick<
  RequestContext,
  'tenant' | 'settings' | 'locale' | 'country' | 'ipCountry' | 'services' | 'origin' | 'db' | 'now'
>

/** `minimum_message_costs` as `/pricing` shows it: over all packages and reductions of each country. */
async function listLowestCosts({ tenant, db, now }: SettingsContext) {
  const costs: Record<string, { readonly costs: number; readonly currency: string }> = {}
  for (const [country, settings] of Object.entries(tenant.settingsByCountry)) {
    const lowest = await findLowestCost({ db, settings, country, now })
    if (lowest !== undefined) costs[country] = { costs: lowest, currency: settings.currency }
  }
  return costs
}

/** The settings of product.md 3.6, exactly its fields, for this host, country and language; texts in that language. */
export async function toSettings(ctx: SettingsContext) {
  const { tenant, settings, locale, country } = ctx
  const { specimen: _specimen, ...company } = tenant.company
  return {
    ...showSettings(settings, locale),
    minimum_message_costs: await listLowestCosts(ctx),
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
