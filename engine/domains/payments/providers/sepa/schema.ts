import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import type { CountryCode } from 'libphonenumber-js'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import * as z from 'zod'
import { seenText } from '#engine/platform/formats/seen-text.ts'
import { toSepaText } from './sepa-text.ts'

const required = (length: number) =>
  z
    .string()
    .transform(seenText)
    .pipe(z.string().min(1, 'directdebit:error.required').max(length, 'directdebit:error.too_long'))

const iban = z
  .string()
  .max(64)
  .transform((text, ctx) => {
    const plain = electronicFormatIBAN(text) ?? ''
    if (isValidIBAN(plain) && isSEPACountry(plain.slice(0, 2))) return plain
    ctx.addIssue('directdebit:error.iban')
    return z.NEVER
  })

/** A mobile number of a country that the site serves: a code to any other may cost a fortune, and none is expected. */
const phoneIn = (country: string, countries: readonly string[]) =>
  z
    .string()
    .max(40)
    .transform((text, ctx) => {
      const number = parsePhoneNumberFromString(text, country as CountryCode)
      if (number?.isValid() && countries.includes(number.country ?? '')) return number.number as string
      ctx.addIssue('directdebit:error.phone')
      return z.NEVER
    })

/** What a member enters for a mandate; a phone number without its country is one of `country`, which is of the site's `countries`. */
export const detailsSchema = (country: string, countries: readonly string[]) =>
  z.object({
    // A bank gets it in the letters of SEPA: there has to be something left.
    holder: required(70).refine((name) => toSepaText(name, 70) !== '', 'directdebit:error.holder'),
    iban,
    street: required(70),
    house_number: required(16),
    zip: required(16),
    city: required(70),
    phone: phoneIn(country, countries),
  })

export type DebitDetails = z.infer<ReturnType<typeof detailsSchema>>

/** The code as typed: with spaces, as phones show it. */
export const codeSchema = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .refine((text) => /^\d{6}$/.test(text), 'directdebit:error.code_invalid'),
})
