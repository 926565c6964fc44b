import { type Gender, SEEKING_IDS, type Seeking } from '#engine/db/choices/genders.ts'
import { listCountries, listPlaces } from '#engine/domains/geo/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { latestBirth } from './rules.ts'

/** Number of cities in the page; `/api/places.php` suggests more while typing. */
export const PLACES_SHOWN = 40

export interface StartOptions {
  readonly genders: readonly Gender[]
  readonly seekings: readonly Seeking[]
}

export interface SignupOptions extends StartOptions {
  readonly countries: readonly { readonly id: string; readonly label: string }[]
  readonly country: string
  readonly cities: readonly string[]
  readonly minAge: number
  /** The latest accepted date of birth, `YYYY-MM-DD`. */
  readonly bornBy: string
}

/** Allowed values of gender and seeking for the site's niche. */
export function startOptions({ tenant }: RequestContext): StartOptions {
  const { genders, options } = tenant.pack.seeking
  const seekings = new Set(genders.flatMap((gender) => options[gender] ?? []))
  return { genders, seekings: SEEKING_IDS.filter((seeking) => seekings.has(seeking)) }
}

export function signupOptions(ctx: RequestContext): SignupOptions {
  const { tenant, settings, locale, country, now } = ctx
  const cities = tenant.countries.flatMap((code) =>
    listPlaces(code)
      .slice(0, PLACES_SHOWN)
      .map(({ label }) => label),
  )
  return {
    ...startOptions(ctx),
    countries: listCountries(locale, tenant.countries),
    country,
    cities: [...new Set(cities)],
    minAge: settings.min_age,
    bornBy: latestBirth(settings.min_age, now),
  }
}
