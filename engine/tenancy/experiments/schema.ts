import * as z from 'zod'
import { landerSlug, slug } from '../values.ts'

/** What an experiment may be decided by. */
const GOALS = ['start', 'confirmed', 'paid'] as const

const name = z.string().regex(/^[a-z0-9][a-z0-9-]{0,19}$/, '1 to 20 of a-z, 0-9 and -')

const variant = z.strictObject({
  name: name.describe('Name of the variant, as `lander experiment` writes it.'),
  weight: z.int().min(1).max(1000).default(1).describe('How many of the visitors it gets, beside the other weights.'),
  lander: slug.optional().describe('The lander that it shows; absent: the one of the address.'),
  texts: slug.optional().describe('A set of texts of that lander: a folder of landers/<lander>/variants.'),
})

/** An address of a lander that shows visitors one of several variants (product.md 15.4). */
export const experimentSchema = z.strictObject({
  name: name.describe('Name of the experiment.'),
  lander: slug.describe('The lander of the address.'),
  slug: landerSlug.optional().describe('The slug of the address; absent: the address without one.'),
  goal: z.enum(GOALS).default('confirmed').describe('What decides it: starts, confirmed sign-ups or first purchases.'),
  variants: z
    .array(variant)
    .min(2)
    .max(10)
    .describe('What is shown. The first is what the others are compared with, and what search engines get.'),
})
export type ExperimentFile = z.infer<typeof experimentSchema>

/** One of an experiment's variants, as it is served. */
export interface Variant {
  readonly name: string
  readonly weight: number
  /** The lander that it shows. */
  readonly lander: string
  /** A set of its texts; undefined: its usual ones. */
  readonly texts: string | undefined
}

export interface Experiment {
  readonly name: string
  readonly lander: string
  /** '' for the address without one. */
  readonly slug: string
  readonly goal: (typeof GOALS)[number]
  readonly variants: readonly Variant[]
  /** Changes with everything that would make earlier counts those of another experiment. */
  readonly round: string
}
