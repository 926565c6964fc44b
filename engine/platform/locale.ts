import { COUNTRY_LOCALES } from '#engine/texts/country-locales.ts'
import { intlTag, isLocale, type Locale } from '#engine/texts/locales.ts'
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

/** Languages of a browser that are looked at; a header may list hundreds. */
const LANGUAGES_READ = 10

/** The parts of a browser's language, as of `sv-SE`; of none where it is no language. */
function partsOf(tag: string): { language?: string; region?: string | undefined } {
  // What stands for any language; an exception takes a hundredth of a page's time.
  if (tag === '*') return {}
  try {
    const { language, region } = new Intl.Locale(tag)
    return { language, region }
  } catch {
    return {}
  }
}

/**
 * The tenant's country that a browser's languages, the preferred one first, tell of: that of a region (`sv-SE`), else
 * one whose own language it is (`sv`), else one that offers it; undefined where none does.
 */
export function findBrowserCountry(tenant: Tenant, tags: readonly string[]): string | undefined {
  const parts = tags.slice(0, LANGUAGES_READ).map(partsOf)
  const named = parts.find(({ region }) => region !== undefined && tenant.countries.includes(region))
  if (named) return named.region
  const find = (offers: (country: string) => readonly Locale[]) =>
    parts
      .map(({ language }) =>
        tenant.countries.find((country) =>
          offers(country).some((locale) => language === locale || language === intlTag(locale)),
        ),
      )
      .find((country) => country !== undefined)
  return find((country) => localesOf(tenant, country).slice(0, 1)) ?? find((country) => localesOf(tenant, country))
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
  // A browser may name Norwegian by its kind, as `nb`.
  const accepted = accepts(offered.flatMap((locale) => [...new Set([locale, intlTag(locale)])]))
  return offered.find((locale) => locale === accepted || intlTag(locale) === accepted) ?? offered[0]!
}
