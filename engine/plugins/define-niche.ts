import * as z from 'zod'
import { GENDER_IDS, SEEKING_IDS } from '#engine/db/choices/genders.ts'
import { GIFTS } from '#engine/db/choices/gifts.ts'
import { INTEREST_IDS, isInterestId } from '#engine/db/choices/interests.ts'
import { PROFILE_FIELDS, SEARCH_FIELDS } from '#engine/db/choices/member-fields.ts'
import { type SettingsLayer, settingsLayerSchema } from '#engine/tenancy/schema.ts'
import { ICON_NAMES } from '#engine/ui/icon-names.ts'
import { HAIR_KINDS } from '#engine/ui/scene/hair.ts'
import { interestId } from './niche-interests.ts'

const unique = (list: readonly unknown[]) => new Set(list).size === list.length
const id = z.string().regex(/^[a-z][a-z0-9_-]*$/, 'lower case letters, digits, _ and -')

/** An interest that the engine does not have; its label is `profile:interest.<id>` in the pack's texts. */
const ownInterest = z.strictObject({
  id: id.refine((own) => !isInterestId(own), 'is one of the engine’s interests: name it by its id alone'),
  icon: z.enum(ICON_NAMES),
})

/**
 * A niche pack: what a kind of site asks, shows and offers (product.md sections 1 and 3). The texts of `icebreakers`
 * are `niche:icebreaker.<id>` in the pack's `texts/<locale>.json`. `interests` are ids of the engine's interests, and
 * own interests with their icons. `gifts` are offered in this order. `imagery` says who is in the drawn scenes that stand in place of a
 * brand's missing pictures. `tone` is for those who write for a brand of the niche: what its texts sound like, and what they never say. `seeking` says who may sign up and whom each gender can look for, the first being the
 * default. `settings` is the niche's layer in the composition of settings.
 */
const nichePackSchema = z.strictObject({
  number: z.int().positive(),
  name: id,
  defaultTheme: id,
  /** The landing page that a new brand of the niche begins with: a folder of `landers/`. */
  defaultLander: id,
  profileFields: z.array(z.enum(PROFILE_FIELDS)).min(1).refine(unique, 'each field once'),
  searchFields: z.array(z.enum(SEARCH_FIELDS)).refine(unique, 'each field once'),
  interests: z
    .array(z.union([z.enum(INTEREST_IDS), ownInterest]))
    .min(1)
    .refine((list) => unique(list.map(interestId)), 'each interest once'),
  icebreakers: z.array(id).min(20).refine(unique, 'each icebreaker once'),
  gifts: z.array(z.enum(GIFTS)).min(8).refine(unique, 'each gift once'),
  imagery: z.strictObject({
    /** The hair of the two people, the second of whom is alone in the other scene. */
    hair: z.tuple([z.enum(HAIR_KINDS), z.enum(HAIR_KINDS)]),
    /** Their breadth; 1 is the engine's. */
    build: z.number().min(0.9).max(1.3),
  }),
  tone: z.strictObject({ says: z.string().min(40), never: z.string().min(40) }),
  seeking: z.strictObject({
    genders: z.array(z.enum(GENDER_IDS)).min(1).refine(unique, 'each gender once'),
    options: z.partialRecord(z.enum(GENDER_IDS), z.array(z.enum(SEEKING_IDS)).min(1)),
  }),
  settings: settingsLayerSchema,
})

export type NichePack = z.infer<typeof nichePackSchema>

/** Checks a pack; throws with every fault and its path. */
export function parseNiche(value: unknown, where: string): NichePack {
  const parsed = nichePackSchema.safeParse(value)
  if (!parsed.success) throw new Error(`${where}: ${z.prettifyError(parsed.error)}`)
  for (const gender of parsed.data.seeking.genders) {
    if (!parsed.data.seeking.options[gender]) throw new Error(`${where}: seeking.options lacks ${gender}`)
  }
  return parsed.data
}

/** A niche's layer of settings: its lists, and the settings of the pack, which win. */
export function nicheLayer(pack: NichePack): SettingsLayer {
  return settingsLayerSchema.parse({
    visible_profile_fields: { set: pack.profileFields },
    search_fields: { set: pack.searchFields },
    interests: { set: pack.interests.map(interestId) },
    icebreakers: { set: pack.icebreakers },
    gifts: { set: pack.gifts },
    ...pack.settings,
  })
}
