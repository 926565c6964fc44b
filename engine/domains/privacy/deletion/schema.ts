import * as z from 'zod'
import { PASSWORD_MAX_LENGTH } from '#engine/domains/accounts/shared/limits.ts'
import { seenText } from '#engine/platform/formats/seen-text.ts'
import { NOTE_MAX_LENGTH, REASONS } from './rules.ts'

const reason = z.enum(REASONS, 'deletion:error.reason')
const note = z
  .string()
  .max(NOTE_MAX_LENGTH, 'deletion:error.note')
  .transform((text) => seenText(text.toWellFormed().replaceAll('\u0000', '')))
  .default('')

/** The steps of the flow; each form carries the answers of the previous ones. Issues carry text keys. */
export const deletionSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('reason'), reason, note }),
  z.strictObject({ intent: z.literal('go_on'), reason, note }),
  z.strictObject({ intent: z.literal('back'), reason, note }),
  z.strictObject({ intent: z.literal('invisible'), reason, note }),
  z.strictObject({
    intent: z.literal('delete'),
    reason,
    note,
    password: z.string().max(PASSWORD_MAX_LENGTH, 'deletion:error.password').default(''),
    confirm: z.literal('yes', 'deletion:error.confirm'),
  }),
])
export type DeletionInput = z.infer<typeof deletionSchema>

/** The answers of a refused form; unreadable input starts at the first step. */
export const previousAnswersSchema = z.object({
  reason: z.enum(REASONS).optional().catch(undefined),
  note: note.catch(''),
})
