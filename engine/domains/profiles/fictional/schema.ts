import * as z from 'zod'
import { FIELD_OPTIONS, GENDER_IDS, mapOptionFields, type OptionField, SEEKING_IDS } from '../shared/fields.ts'

const option = (field: OptionField) => z.enum(FIELD_OPTIONS[field] as readonly string[]).default('')

/** A fictional profile in the file of `fictional import`. */
export const fictionalSchema = z.strictObject({
  name: z.string().trim().min(2).max(30),
  gender: z.enum(GENDER_IDS),
  seeking: z.enum(SEEKING_IDS),
  /** `YYYY-MM-DD`; the age is checked against the site's. */
  date_of_birth: z.iso.date(),
  country: z.string().regex(/^[A-Z]{2}$/),
  city: z.string().trim().min(2).max(100),
  about_me: z.string().trim().default(''),
  /** Those of the site; the verb refuses others. */
  interests: z.array(z.string().min(1).max(60)).max(60).default([]),
  language: z.string().min(2).max(2).optional(),
  ...mapOptionFields(option),
  /** Picture files, the main one first; never a photograph of a person. */
  photos: z.array(z.string().min(1)).max(25).default([]),
})
export type FictionalInput = z.infer<typeof fictionalSchema>

export const fictionalListSchema = z.array(fictionalSchema).min(1).max(500)
