import * as z from 'zod'
import { seenText } from '#engine/platform/formats/seen-text.ts'

/** Letters, spaces and what stands between them: the mail that repeats it to the address given holds no link. */
const NAME = /^[\p{L}\p{M}\p{N} .,'’-]+$/u

/** What a buyer declares. The same `client_id` twice is one withdrawal. */
export const withdrawalSchema = z.object({
  client_id: z.uuid(),
  name: z
    .string('withdrawal:error.name')
    .transform(seenText)
    .pipe(
      z.string().min(2, 'withdrawal:error.name').max(80, 'withdrawal:error.name').regex(NAME, 'withdrawal:error.name'),
    )
    // A mail program makes a link of `example.org`.
    .transform((name) => name.replace(/\.(?=[\p{L}\p{N}])/gu, '. ')),
  email: z.email('withdrawal:error.email').max(190, 'withdrawal:error.email'),
  /** The number of the order; '' where the buyer does not have it. */
  order: z
    .string()
    .transform((text) => text.replace(/[\s#]/g, ''))
    .pipe(z.string().regex(/^\d{0,20}$/, 'withdrawal:error.order'))
    .default(''),
})
export type Withdrawal = z.infer<typeof withdrawalSchema>
