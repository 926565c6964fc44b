import { listRegionsByCountry } from '#engine/domains/geo/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'

type SettingsContext = Pick<
  RequestContext,
  'tenant' | 'settings' | 'locale' | 'country' | 'ipCountry' | 'services' | 'origin'
>

/** The settings of product.md 3.6, exactly its fields, for this host, country and language; texts in that language. */
export function toSettings(ctx: SettingsContext) {
  const { tenant, settings, locale, country } = ctx
  const { specimen: _specimen, ...company } = tenant.company
  return {
    name: tenant.name,
    domain: tenant.hosts[0],
    domain_language: tenant.domainLanguage ?? tenant.locales[0],
    cdn_prefix: ctx.origin,
    index_title: settings.index_title[locale] ?? tenant.name,
    description: settings.description[locale] ?? '',
    countries: tenant.countries,
    geoip_country: ctx.ipCountry,
    geoip_selected_country: country,
    niche: tenant.niche,
    signups: settings.signups,
    logged_out_search: settings.logged_out_search,
    logged_out_search_trafficsource: settings.logged_out_search_trafficsource,
    enable_site_entry_popup: settings.enable_site_entry_popup,
    push_pub: ctx.services.secrets.vapid.publicKey,
    support_phone: settings.support_phone,
    support_email: settings.support_email,
    minimum_message_costs: settings.minimum_message_costs,
    visible_profile_fields: settings.visible_profile_fields,
    visible_profile_notes: settings.visible_profile_notes,
    region_data: listRegionsByCountry(tenant.countries, locale),
    message_credits: settings.message_credits,
    signup_credits: settings.signup_credits,
    photo_credits: settings.photo_credits,
    gift_credits: settings.gift_credits,
    message_length: settings.message_length,
    search_fields: settings.search_fields,
    interests: settings.interests,
    member_resell: settings.member_resell,
    refund_days: settings.refund_days,
    delete_discount: settings.delete_discount,
    fictional_warning: settings.fictional_warning[locale] ?? '',
    fictional_singular: settings.fictional_singular[locale] ?? '',
    fictional_plural: settings.fictional_plural[locale] ?? '',
    fictional_icon: settings.fictional_icon,
    company,
  }
}
