import * as z from 'zod'
import { ORDERS } from '#engine/domains/search/filters.ts'
import { DISTANCES, MAX_INTERESTS } from './rules.ts'
import { FIELD_OPTIONS, OPTION_FIELDS, type OptionField, SEEKINGS } from './shared/fields.ts'
import { isInterestId } from './shared/interests.ts'

export const MAX_AGE = 99

const flag = z
  .string()
  .max(5)
  .transform((value) => value === '1')
  .catch(false)

/** Search as its address carries it. Whatever cannot be read falls back to the default, so that old links work. */
export const searchSchema = z.object({
  gender: z.enum(['female', 'male', 'all']).optional().catch(undefined),
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
  after: z.string().max(80).optional().catch(undefined),
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

const option = (field: OptionField) =>
  z.union([z.literal(''), z.enum(FIELD_OPTIONS[field] as unknown as [string, ...string[]])])

/** What a member edits of the own profile; facts that the form does not show stay. Issues carry text keys. `aboutMeLength` is counted in code points. */
export const ownProfileSchema = (aboutMeLength: number) =>
  z.object({
    about_me: z
      .string()
      .max(aboutMeLength * 2)
      .transform((text) => text.replace(/\r\n/g, '\n').trim())
      .refine((text) => [...text].length <= aboutMeLength, 'members:error.about_me_too_long')
      .default(''),
    'interests[]': z.array(z.string().refine(isInterestId)).max(60).default([]),
    hair_color: option('hair_color').optional(),
    eye_color: option('eye_color').optional(),
    body_type: option('body_type').optional(),
    relationship_status: option('relationship_status').optional(),
    tattoos: option('tattoos').optional(),
    reason_for_signup: option('reason_for_signup').optional(),
  })
/** Whom the member looks for and where they live. Issues carry text keys. */
export const basicsSchema = z.object({
  seeking: z.enum(SEEKINGS, 'profile:error.seeking'),
  country: z.string('profile:error.country').regex(/^[A-Z]{2}$/, 'profile:error.country'),
  city: z.string('profile:error.city').trim().min(2, 'profile:error.city').max(100, 'profile:error.city'),
})
export type BasicsInput = z.infer<typeof basicsSchema>

export type OwnProfileInput = z.infer<ReturnType<typeof ownProfileSchema>>
