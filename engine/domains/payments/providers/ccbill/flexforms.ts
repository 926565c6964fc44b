import { createHash, timingSafeEqual } from 'node:crypto'

/** A sub-account with dynamic pricing and its form (ccbill.com/doc/dynamic-pricing-flexforms). */
export interface FlexForm {
  /** Where the form is. */
  readonly origin: string
  readonly flexId: string
  readonly clientAccnum: string
  readonly clientSubacc: string
  /** The encryption key of the sub-account. */
  readonly salt: string
}

/** The currencies of FlexForms with two digits, by their ISO 4217 numbers. */
export const CURRENCY_CODES: Readonly<Record<string, string>> = {
  AUD: '036',
  CAD: '124',
  EUR: '978',
  GBP: '826',
  USD: '840',
}

/** The name of an ISO 4217 number, whose leading zero CCBill's messages may lack. */
export const currencyOf = (code: string | undefined): string | undefined =>
  Object.keys(CURRENCY_CODES).find((name) => CURRENCY_CODES[name] === code?.padStart(3, '0'))

/** FlexForms wants a period for a single payment, too; it renews nothing. */
const PERIOD_DAYS = '30'

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex')

/** The `formDigest` of a single payment: MD5 of price, period, currency and salt, in this order. */
export const formDigest = (price: string, periodDays: string, currencyCode: string, salt: string): string =>
  md5(price + periodDays + currencyCode + salt)

/** The digest of an approved sale: MD5 of the subscription's id, "1" and the salt. */
export const saleDigest = (subscriptionId: string, salt: string): string => md5(`${subscriptionId}1${salt}`)

/** Compares two secrets in constant time. */
export function isSame(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export interface SinglePayment {
  /** Returned in each webhook of the sale, as `X-order`. */
  readonly order: string
  /** `nnn.nn` */
  readonly price: string
  /** A key of CURRENCY_CODES. */
  readonly currency: string
  readonly email: string
}

/** The address of the payment form. */
export function formAddress(form: FlexForm, { order, price, currency, email }: SinglePayment): string {
  const currencyCode = CURRENCY_CODES[currency]
  if (!currencyCode) throw new Error(`FlexForms takes no ${currency}`)
  const query = new URLSearchParams({
    clientAccnum: form.clientAccnum,
    clientSubacc: form.clientSubacc,
    initialPrice: price,
    initialPeriod: PERIOD_DAYS,
    currencyCode,
    formDigest: formDigest(price, PERIOD_DAYS, currencyCode, form.salt),
    email,
    order,
  })
  return `${form.origin}/wap-frontflex/flexforms/${encodeURIComponent(form.flexId)}?${query}`
}

type Fields = Readonly<Record<string, string>>

/**
 * A webhook's fields, from JSON or a form, as texts; undefined if it is neither, gives a field twice, or nests one in
 * another: what is read is then what is there, whoever else reads it.
 */
export function readFields(body: Buffer, contentType: string): Fields | undefined {
  const text = body.toString('utf8')
  return contentType.includes('json') ? readFlatJson(text) : readForm(text)
}

function readForm(text: string): Fields | undefined {
  const pairs = [...new URLSearchParams(text)]
  const fields = Object.fromEntries(pairs)
  return Object.keys(fields).length === pairs.length ? fields : undefined
}

/** In flat JSON, a text with a colon after it is a name. */
const countNames = (flat: string) =>
  [...flat.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length

function readFlatJson(text: string): Fields | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
  const pairs = Object.entries(parsed)
  if (pairs.some(([, value]) => typeof value === 'object' && value !== null)) return undefined
  if (countNames(text) !== pairs.length) return undefined
  return Object.fromEntries(pairs.map(([name, value]) => [name, String(value ?? '')]))
}
