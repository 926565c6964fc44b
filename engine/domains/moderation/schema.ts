import * as z from 'zod'
import { seenText } from '#engine/platform/formats/seen-text.ts'
import { COMPLAINT_CATEGORIES, NOTE_LENGTH, REPORT_CATEGORIES, REPORT_SUBJECTS } from './categories.ts'

export const reportSchema = z.strictObject({
  client_id: z.uuid(),
  subject: z.enum(REPORT_SUBJECTS),
  id: z.uuid(),
  category: z.enum(REPORT_CATEGORIES),
  note: z.string().max(NOTE_LENGTH).transform(seenText).default(''),
})
export type ReportInput = z.infer<typeof reportSchema>

export const complaintSchema = z.object({
  email: z.email('moderation:error.email').max(190, 'moderation:error.email'),
  body: z
    .string('moderation:error.body')
    .transform(seenText)
    .pipe(z.string().min(10, 'moderation:error.body').max(5000, 'moderation:error.body_long')),
  about: z.string().max(120).default('').catch(''),
  category: z.enum(COMPLAINT_CATEGORIES).default('other').catch('other'),
})
export type ComplaintInput = z.infer<typeof complaintSchema>
