import type { SearchChoice } from '../choice.ts'
import { NO_LIMITS } from './limits.ts'

/** Filters that a search without results may drop, the most restrictive first. Text keys: `members:ways.<id>`. */
const RELAXATIONS = ['online', 'new', 'photo', 'real', 'options', 'distance', 'region', 'age'] as const
export type Relaxation = (typeof RELAXATIONS)[number]

const HIGHEST_AGE = 99

const FIELDS: Readonly<Partial<Record<Relaxation, readonly string[]>>> = { age: ['min_age', 'max_age'] }

const isLimit = (field: string): field is keyof typeof NO_LIMITS => Object.hasOwn(NO_LIMITS, field)

function isSet(filter: Relaxation, choice: SearchChoice, minAge: number): boolean {
  if (filter === 'options') return choice.interests.length > 0 || Object.keys(choice.options).length > 0
  if (filter === 'age') return choice.min_age > minAge || choice.max_age < HIGHEST_AGE
  return Boolean(choice[filter])
}

/**
 * URLs of the same search without one of its filters. The form always sends ages: from `minAge`, the brand's own, they
 * exclude nobody.
 */
export function listRelaxations(
  choice: SearchChoice,
  search: string,
  minAge: number,
): { readonly filter: Relaxation; readonly href: string }[] {
  return RELAXATIONS.filter((filter) => isSet(filter, choice, minAge)).map((filter) => {
    const params = new URLSearchParams(search)
    const fields = filter === 'options' ? [...Object.keys(choice.options), 'interest'] : (FIELDS[filter] ?? [filter])
    for (const field of [...fields, 'after']) {
      // Left out, it would be what the member chose.
      if (isLimit(field)) params.set(field, NO_LIMITS[field])
      else params.delete(field)
    }
    return { filter, href: params.size > 0 ? `/members?${params}` : '/members' }
  })
}
