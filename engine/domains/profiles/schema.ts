import * as z from 'zod'
import { seenText } from '#engine/platform/formats/seen-text.ts'
import { SEEKING_IDS } from './shared/fields.ts'
import { optionFields } from './shared/option-schema.ts'

/**
 * The editable texts and facts of a profile; what is not in the form stays unchanged. Issues carry text keys.
 * `aboutMeLength` is counted in code points.
 */
export const ownProfileSchema = (aboutMeLength: number) =>
  z.object({
    about_me: z
      .string()
      .max(aboutMeLength * 2)
      .transform((text) => seenText(text.replace(/\r\n/g, '\n')))
      .refine((text) => [...text].length <= aboutMeLength, 'members:error.about_me_too_long')
      .optional(),
    'interests[]': z.array(z.string().max(60)).max(60).optional(),
    ...optionFields,
  })

/** `seeking` and the town. Issues carry text keys. */
export const basicsSchema = z.object({
  seeking: z.enum(SEEKING_IDS, 'profile:error.seeking'),
  country: z.string('profile:error.country').regex(/^[A-Z]{2}$/, 'profile:error.country'),
  city: z
    .string('profile:error.cityMissing')
    .transform(seenText)
    .pipe(z.string().min(1, 'profile:error.cityMissing').min(2, 'profile:error.city').max(100, 'profile:error.city')),
})
export type BasicsInput = z.infer<typeof basicsSchema>

export type OwnProfileInput = z.infer<ReturnType<typeof ownProfileSchema>>
