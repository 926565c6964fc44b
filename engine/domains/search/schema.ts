import * as z from 'zod'
import { FIELD_OPTIONS, OPTION_FIELDS, type OptionField, SOUGHT } from '#engine/domains/profiles/shared/fields.ts'
import { MAX_AGE } from '#engine/platform/age.ts'
import { ORDERS } from './shared/filters.ts'
import { DISTANCES, MAX_INTERESTS } from './shared/limits.ts'

const flag = z
  .string()
  .max(5)
  .transform((value) => value === '1')
  .catch(false)

/** Search as its address carries it. Whatever cannot be read falls back to the default, so that old links work. */
export const searchSchema = z.object({
  gender: z.enum(SOUGHT).optional().catch(undefined),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .catch(undefined),
  region: z.string().min(1).max(36).optional().catch(undefined),
  min_age: z.coerce.number().int().min(18).max(MAX_AGE).optional().catch(undefined),
  max_age: z.coerce.number().int().min(18).max(MAX_AGE).optional().catch(undefined),
  distance: z.enum(DISTANCES).optional().catch(undefined),
  order: z.enum(ORDERS).optional().catch(undefined),
  photo: flag,
  online: flag,
  new: flag,
  real: flag,
  after: z.string().max(200).optional().catch(undefined),
})
export type SearchInput = z.infer<typeof searchSchema>

/** The tenant's extra search fields with a known option chosen. */
export function parseOptionFields(
  params: URLSearchParams,
  fields: readonly string[],
): Partial<Record<OptionField, string>> {
  const chosen: Partial<Record<OptionField, string>> = {}
  for (const field of OPTION_FIELDS) {
    const value = params.get(field)
    if (value && fields.includes(field) && (FIELD_OPTIONS[field] as readonly string[]).includes(value))
      chosen[field] = value
  }
  return chosen
}

/** Chosen interests that the tenant has, where it is searched by them; at most `MAX_INTERESTS`. */
export function parseInterests(params: URLSearchParams, fields: readonly string[], known: readonly string[]): string[] {
  if (!fields.includes('interests')) return []
  return [...new Set(params.getAll('interest'))].filter((id) => known.includes(id)).slice(0, MAX_INTERESTS)
}
