import { listCountries, listRegions, regionWord } from '#engine/domains/geo/index.ts'
import type { RequestContext } from '#engine/server/context.ts'
import type { FilterLists } from './Filters.tsx'

const MAX_LISTS = 500
const lists = new Map<string, FilterLists>()

/** The choices of the search form. Sorting names in eleven languages costs, so they are kept per tenant and revision. */
export function listFilterChoices({ tenant, locale, settings }: RequestContext, country: string): FilterLists {
  const key = [tenant.slug, tenant.revision, locale, country].join('\n')
  const known = lists.get(key)
  if (known) return known
  const made: FilterLists = {
    countries: listCountries(locale, tenant.countries),
    regions: listRegions(country, locale),
    regionWord: regionWord(country),
    fields: settings.search_fields,
    interests: settings.search_fields.includes('interests') ? settings.interests : [],
  }
  if (lists.size >= MAX_LISTS) lists.clear()
  lists.set(key, made)
  return made
}
