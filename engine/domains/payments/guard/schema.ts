import * as z from 'zod'
import { HIGHEST_LIMIT, PAUSE_DAYS } from './rules.ts'

/** An amount in whole units of the currency; '' is null, for no limit. */
const amount = z
  .string()
  .trim()
  .regex(/^\d{0,6}$/, 'spending:error.amount')
  .transform((text) => (text === '' ? null : Number(text)))
  .refine((units) => units === null || units <= HIGHEST_LIMIT, 'spending:error.amount')

/** The forms of `/spending`; the button's `intent` says which was sent. */
export const spendingSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('limits'), day: amount, month: amount }),
  z.object({
    intent: z.literal('pause'),
    days: z.coerce.number().pipe(z.literal(PAUSE_DAYS, 'spending:error.days')),
  }),
])
