import type { SearchChoice } from './choice.ts'

/** What a search can let go of, the narrowest first: `members:ways.<id>`. */
export const WAYS_ON = ['online', 'new', 'photo', 'real', 'options', 'distance', 'region', 'age'] as const
export type WayOn = (typeof WAYS_ON)[number]

/** The form always sends ages; these are the ones that leave nobody out. */
const LOWEST = 18
const HIGHEST = 99

const FIELDS: Readonly<Partial<Record<WayOn, readonly string[]>>> = { age: ['min_age', 'max_age'] }

function isAsked(way: WayOn, choice: SearchChoice, params: URLSearchParams): boolean {
  if (way === 'options') return choice.interests.length > 0 || Object.keys(choice.options).length > 0
  if (way === 'age')
    return Number(params.get('min_age') || LOWEST) > LOWEST || Number(params.get('max_age') || HIGHEST) < HIGHEST
  return Boolean(choice[way])
}

/** Addresses of the same search with one wish less. */
export function listWaysOn(choice: SearchChoice, search: string): { readonly way: WayOn; readonly href: string }[] {
  const asked = new URLSearchParams(search)
  return WAYS_ON.filter((way) => isAsked(way, choice, asked)).map((way) => {
    const params = new URLSearchParams(search)
    const fields = way === 'options' ? [...Object.keys(choice.options), 'interest'] : (FIELDS[way] ?? [way])
    for (const field of [...fields, 'after']) params.delete(field)
    return { way, href: params.size > 0 ? `/members?${params}` : '/members' }
  })
}
