import * as z from 'zod'
import { GENDERS, PROFILE_FIELDS, SEARCH_FIELDS, SEEKINGS } from '#engine/domains/profiles/shared/fields.ts'
import { INTEREST_IDS } from '#engine/domains/profiles/shared/interests.ts'
import { settingsLayerSchema } from './schema.ts'

const unique = (list: readonly unknown[]) => new Set(list).size === list.length
const id = z.string().regex(/^[a-z][a-z0-9_-]*$/, 'lower case letters, digits, _ and -')

/**
 * A niche pack: what a kind of site asks, shows and offers (product.md sections 1 and 3, settings `niche` 1 to 7).
 * The texts of `icebreakers` are `niche:icebreaker.<id>` in the pack's `texts/<locale>.json`. `seeking` says who may sign up and whom each
 * gender can look for, the first being the default. `settings` is the niche's layer in the composition of settings.
 */
export const nichePackSchema = z.strictObject({
  number: z.int().min(1).max(7),
  name: id,
  defaultTheme: id,
  profileFields: z.array(z.enum(PROFILE_FIELDS)).min(1).refine(unique, 'each field once'),
  searchFields: z.array(z.enum(SEARCH_FIELDS)).refine(unique, 'each field once'),
  interests: z
    .array(z.enum(INTEREST_IDS as [string, ...string[]]))
    .min(1)
    .refine(unique, 'each interest once'),
  icebreakers: z.array(id).min(8).refine(unique, 'each icebreaker once'),
  seeking: z.strictObject({
    genders: z.array(z.enum(GENDERS)).min(1).refine(unique, 'each gender once'),
    options: z.partialRecord(z.enum(GENDERS), z.array(z.enum(SEEKINGS)).min(1)),
  }),
  settings: settingsLayerSchema,
})

export type NichePack = z.infer<typeof nichePackSchema>
export type NicheTexts = Record<string, unknown>

/** Checks a pack; throws with every fault and its path. */
export function parseNiche(value: unknown, where: string): NichePack {
  const parsed = nichePackSchema.safeParse(value)
  if (!parsed.success) throw new Error(`${where}: ${z.prettifyError(parsed.error)}`)
  for (const gender of parsed.data.seeking.genders) {
    if (!parsed.data.seeking.options[gender]) throw new Error(`${where}: seeking.options lacks ${gender}`)
  }
  return parsed.data
}
