import { LOCALES, type Locale } from '#engine/texts/locales.ts'
import type { Tenant } from '../tenancy/schema.ts'

/** The locales a country offers in the language menu (product.md section 9). */
export const localesOf = (tenant: Tenant, country: string): readonly Locale[] =>
  tenant.countryLocales[country] ?? tenant.locales

const isLocale = (value: string | undefined): value is Locale => LOCALES.includes(value as Locale)

/** Cookie, else `domain_language`, else Accept-Language, else the tenant's first (product.md 13.8). */
export function chooseLocale(
  tenant: Tenant,
  cookie: string | undefined,
  accepts: (locales: string[]) => string | false,
): Locale {
  if (isLocale(cookie) && tenant.locales.includes(cookie)) return cookie
  if (tenant.domainLanguage) return tenant.domainLanguage
  const accepted = accepts([...tenant.locales])
  return accepted && isLocale(accepted) ? accepted : tenant.locales[0]!
}
