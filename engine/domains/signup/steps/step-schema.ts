import * as z from 'zod'
import { optionFields } from '#engine/domains/profiles/shared/option-schema.ts'
import { seenText } from '#engine/platform/formats/seen-text.ts'

/** Fields of every step's form: the step, and whether it was submitted or skipped. */
export const stepSchema = z.object({
  step: z.coerce.number().int().min(0).max(6),
  intent: z.enum(['next', 'skip']).default('next'),
  /** Set by script if the browser supports push messages. */
  capable: z.literal('1').optional().catch(undefined),
})

export const messageSchema = z.object({ client_id: z.uuid(), body: z.string().max(10_000) })
export type MessageInput = z.infer<typeof messageSchema>

export const townSchema = z.object({
  city: z.string('city_missing').transform(seenText).pipe(z.string().min(1, 'city_missing').max(100, 'city')),
})

export const factsSchema = z.object(optionFields)
export type FactsInput = z.infer<typeof factsSchema>

/** `maxLength` is counted in code points. */
export const aboutSchema = (maxLength: number) =>
  z.object({
    about_me: z
      .string()
      .max(maxLength * 2)
      .transform((text) => seenText(text.replace(/\r\n/g, '\n')))
      .refine((text) => [...text].length <= maxLength)
      .default(''),
    'interests[]': z.array(z.string().max(60)).max(60).default([]),
  })
export type AboutInput = z.infer<ReturnType<typeof aboutSchema>>
