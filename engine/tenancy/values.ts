import * as z from 'zod'
import { LOCALES } from '../texts/locales.ts'

export const locale = z.enum(LOCALES)
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Codes that name no country: groups of countries, and what the standard leaves to private use. */
const NO_COUNTRY = /^(?:EU|EZ|UN|QO|X[A-JL-Z]|ZZ)$/

export const country = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: 'must be a country code of two capitals, such as DE', abort: true })
  .refine((code) => REGIONS.of(code) !== undefined && !NO_COUNTRY.test(code), {
    error: ({ input }) => `there is no country "${input}"`,
  })
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'must be a currency code of three capitals, such as EUR', abort: true })
  .refine((code) => CURRENCIES.has(code), { error: ({ input }) => `there is no currency "${input}"` })
export const slug = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, '2 to 31 of a-z, 0-9 and -, a letter first')
export const host = z
  .string()
  .regex(/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/, {
    error: 'must be a host name in lower case, without port',
    abort: true,
  })
  .refine(
    (name) => !/(^|\.)(\d+|0x[\da-f]*)$/.test(name),
    'must be a name, not an IP address: certificates and cookies need one',
  )
/** The slug of a lander's address. */
export const landerSlug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, '1 to 60 of a-z, 0-9 and -')
/** A `network` or a `ref` that settings name. */
export const trafficSource = z
  .string()
  .regex(/^[a-z][a-z0-9._-]{0,39}$/, '1 to 40 of a-z, 0-9, ., _ and -, a letter first')
export const perLocale = z.partialRecord(locale, z.string().min(1))

export const packageSchema = z.strictObject({
  id: slug,
  credits: z.int().positive(),
  /** Integer cents in the tenant's currency for the country. */
  price_cents: z.int().positive(),
  tryout: z.boolean().default(false),
})

export const PAYMENT_METHODS = ['card', 'paypal', 'ideal', 'bancontact', 'sofort', 'directdebit'] as const
