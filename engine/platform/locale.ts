import { COUNTRY_LOCALES } from '#engine/texts/country-locales.ts'
import { isLocale, type Locale } from '#engine/texts/locales.ts'
import type { Tenant } from '../tenancy/schema.ts'

/**
 * The locales that a country offers in the language menu: the tenant's own list for it, else the engine's as far as the
 * tenant has them, else all of the tenant's (product.md 13.8).
 */
export function localesOf(tenant: Pick<Tenant, 'countryLocales' | 'locales'>, country: string): readonly Locale[] {
  const own = tenant.countryLocales[country]
  if (own) return own
  const spoken = (COUNTRY_LOCALES[country] ?? []).filter((locale) => tenant.locales.includes(locale))
  return spoken.length > 0 ? spoken : tenant.locales
}

interface LocaleWishes {
  /** The viewer's stored language. */
  readonly member: string | undefined
  readonly cookie: string | undefined
  /** Answers the one of a list that the browser prefers. */
  accepts(locales: string[]): string | false
}

/**
 * The member's own language, else the cookie's, else `domain_language`, else one of Accept-Language, else the first;
 * always one of the country's (product.md 13.8).
 */
export function chooseLocale(tenant: Tenant, country: string, { member, cookie, accepts }: LocaleWishes): Locale {
  const offered = localesOf(tenant, country)
  const wish = [member, cookie, tenant.domainLanguage].find(
    (locale): locale is Locale => isLocale(locale) && offered.includes(locale),
  )
  if (wish) return wish
  const accepted = accepts([...offered])
  return accepted && isLocale(accepted) ? accepted : offered[0]!
}
