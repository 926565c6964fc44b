import * as z from 'zod'
import { LOCALES } from '#engine/texts/locales.ts'

const words = z.partialRecord(z.enum(LOCALES), z.string().min(1).max(160))

/** Of a partner's tile: whose it is, what it says in each language, and where it leads. */
export const partner = z.strictObject({
  partner: z.string().min(1).max(60),
  title: words,
  text: words,
  /** A page of the brand's own, such as `/partners`, or a site outside. */
  href: z.union([z.string().regex(/^\/[a-z0-9-]+$/), z.url({ protocol: /^https$/ })]),
})

export type PartnerConfig = z.output<typeof partner>

const card = partner.extend({
  /** A file of the brand's `assets/`. */
  image: z
    .string()
    .regex(/^[\w-]+\.(webp|avif|png|jpg|svg)$/)
    .optional(),
})
export type CardConfig = z.output<typeof card>

export default card
