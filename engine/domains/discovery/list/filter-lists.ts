import { LRUCache } from 'lru-cache'
import type { RegionWord } from '#engine/domains/geo/index.ts'
import { listCountries, listRegions, regionWord } from '#engine/domains/geo/index.ts'
import { type Sought, soughtOn } from '#engine/domains/profiles/shared/fields.ts'
import type { RequestContext } from '#engine/platform/context.ts'

type Labelled = { readonly id: string; readonly label: string }

export interface FilterLists {
  /** The country that the regions are of. */
  readonly country: string
  readonly countries: readonly Labelled[]
  readonly regions: readonly Labelled[]
  readonly regionWord: RegionWord
  /** Whom members may be searched for. */
  readonly sought: readonly Sought[]
  /** The tenant's own search fields. */
  readonly fields: readonly string[]
  /** What members may be searched by; empty where the tenant does not offer it. */
  readonly interests: readonly string[]
  /** The tenant's label of several fictional profiles; '' where it has none. */
  readonly fictional: string
  /** The tenant's `min_age`. */
  readonly minAge: number
}

const MAX_LISTS = 500
const lists = new LRUCache<string, FilterLists>({ max: MAX_LISTS })

/**
 * The choices of the search form. Sorting names by the rules of a language is slow, so they are cached per tenant and
 * revision.
 */
export function listFilterChoices(
  { tenant, locale, settings }: Pick<RequestContext, 'tenant' | 'locale' | 'settings'>,
  country: string,
): FilterLists {
  const key = [tenant.slug, tenant.revision, locale, country].join('\n')
  const known = lists.get(key)
  if (known) return known
  const made: FilterLists = {
    country,
    countries: listCountries(locale, tenant.countries),
    regions: listRegions(country, locale),
    regionWord: regionWord(country),
    sought: soughtOn(tenant.pack.seeking),
    fields: settings.search_fields,
    interests: settings.search_fields.includes('interests') ? settings.interests : [],
    fictional: settings.fictional_profiles ? (settings.fictional_plural[locale] ?? '') : '',
    minAge: settings.min_age,
  }
  lists.set(key, made)
  return made
}
