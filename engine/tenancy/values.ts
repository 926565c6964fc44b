import * as z from 'zod'
import { LOCALES } from '../texts/locales.ts'

export const locale = z.enum(LOCALES)
export const country = z.string().regex(/^[A-Z]{2}$/, 'a two-letter country code in capitals')
export const slug = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, '2 to 31 of a-z, 0-9 and -, a letter first')
export const host = z.string().regex(/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'a lower-case host name without port')
export const perLocale = z.partialRecord(locale, z.string().min(1))

export const packageSchema = z.strictObject({
  id: slug,
  credits: z.int().positive(),
  /** Integer cents in the tenant's currency for the country. */
  price_cents: z.int().positive(),
  tryout: z.boolean().default(false),
})

export const PAYMENT_METHODS = ['card', 'paypal', 'ideal', 'bancontact', 'sofort', 'directdebit'] as const
