import type { SearchChoice } from '../choice.ts'

/** Filters that a search without results may drop, the most restrictive first. Text keys: `members:ways.<id>`. */
export const RELAXATIONS = ['online', 'new', 'photo', 'real', 'options', 'distance', 'region', 'age'] as const
export type Relaxation = (typeof RELAXATIONS)[number]

/** The form always sends ages; these exclude nobody. */
const LOWEST = 18
const HIGHEST = 99

const FIELDS: Readonly<Partial<Record<Relaxation, readonly string[]>>> = { age: ['min_age', 'max_age'] }

function isSet(filter: Relaxation, choice: SearchChoice, params: URLSearchParams): boolean {
  if (filter === 'options') return choice.interests.length > 0 || Object.keys(choice.options).length > 0
  if (filter === 'age')
    return Number(params.get('min_age') || LOWEST) > LOWEST || Number(params.get('max_age') || HIGHEST) < HIGHEST
  return Boolean(choice[filter])
}

/** URLs of the same search without one of its filters. */
export function listRelaxations(
  choice: SearchChoice,
  search: string,
): { readonly filter: Relaxation; readonly href: string }[] {
  const current = new URLSearchParams(search)
  return RELAXATIONS.filter((filter) => isSet(filter, choice, current)).map((filter) => {
    const params = new URLSearchParams(search)
    const fields = filter === 'options' ? [...Object.keys(choice.options), 'interest'] : (FIELDS[filter] ?? [filter])
    for (const field of [...fields, 'after']) params.delete(field)
    return { filter, href: params.size > 0 ? `/members?${params}` : '/members' }
  })
}
