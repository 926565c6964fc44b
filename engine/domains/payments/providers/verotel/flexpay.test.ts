import { describe, expect, it } from 'vitest'
import {
  FLEXPAY_ORIGIN,
  type FlexPayShop,
  isSigned,
  purchaseAddress,
  readPostback,
  readStatus,
  signRequest,
  statusAddress,
} from './flexpay.ts'

const KEY = 'zpXwe2D77g4P7ysGJcr3rY87TBYs6J'
const SHOP: FlexPayShop = { origin: FLEXPAY_ORIGIN, shopId: '60678', signatureKey: KEY }

/** The vectors of the tests of Verotel's own clients for PHP and Java. */
const REQUEST = {
  saleID: '433456',
  priceAmount: '0.00',
  referenceID: 'reference1234',
  priceCurrency: 'USD',
  custom1: 'My',
  description: 'My Dščřčřřěřě&?=blah123',
  subscriptionType: 'RECURRING',
  period: 'P1M',
  name: 'My name',
  trialAmount: '0.01',
  trialPeriod: 'P3D',
  successURL: 'http://backURL.test',
  declineURL: 'http://declineURL.test',
  cancelDiscountPercentage: '30',
  shopID: '68849',
}
const { saleID: _, ...POSTBACK } = { ...REQUEST, successURL: 'http://successURL.test' }
const POSTBACK_SIGNATURE = '0df722dd32b8a9f68e3ae4e3f226651eba1397d7928862635ba32674dc7bed6a'
const PURCHASE = {
  priceAmount: '45.20',
  priceCurrency: 'EUR',
  description: 'My Dščřčřřěřě&?=blah123',
  paymentMethod: 'CC',
  email: 'foo@example.com',
  referenceID: 'ref1',
  successURL: 'http://example.com/approve',
  declineURL: 'http://example.com/decline',
} as const

const isVector = (changes: Record<string, string> = {}) =>
  isSigned(
    { ...SHOP, shopId: '68849' },
    new URLSearchParams({ ...POSTBACK, signature: POSTBACK_SIGNATURE, ...changes }),
  )

const PAID = {
  ...{ shopID: '60678', saleID: '433456', referenceID: 'ref1', type: 'purchase' },
  ...{ priceAmount: '45.20', priceCurrency: 'EUR', paymentMethod: 'CC' },
}
const signedPostback = (parameters: Record<string, string>) =>
  new URLSearchParams({ ...parameters, signature: signRequest(KEY, parameters) })

describe('FlexPay', () => {
  it("signs as the vectors of Verotel's clients", () => {
    expect(signRequest(KEY, REQUEST)).toBe('ff5cf9bcc0497c8cb40087065e5016dcfbe2efd23327f6c67614fa23537c24b2')
    const purchase = { ...PURCHASE, custom1: 'custom1', custom2: 'custom2', custom3: 'custom3' }
    expect(signRequest(KEY, { ...purchase, shopID: '60678', type: 'purchase', version: '4' })).toBe(
      '08a33095ae3f4cee4ba25bc50a4076d11c008b84e40423a1cd436c29d2a9225b',
    )
  })

  it('leads to the order page with a signature over what is sent, without the e-mail address', () => {
    const { origin, pathname, searchParams } = new URL(purchaseAddress(SHOP, PURCHASE))
    const { signature, ...sent } = Object.fromEntries(searchParams)
    expect(`${origin}${pathname}`).toBe('https://secure.verotel.com/startorder')
    expect(sent).toEqual({ ...PURCHASE, shopID: '60678', type: 'purchase', version: '4' })
    expect(signature).toBe(signRequest(KEY, sent))
    const { email: _, ...signed } = sent
    expect(signature).toBe(signRequest(KEY, signed))
  })

  it('leaves out what is empty', () => {
    const { searchParams } = new URL(purchaseAddress(SHOP, { ...PURCHASE, email: '', paymentMethod: '' }))
    expect(searchParams.has('email')).toBe(false)
    expect(searchParams.has('paymentMethod')).toBe(false)
  })

  it('asks for a status by our reference', () => {
    const signature = signRequest(KEY, { referenceID: 'ref1', shopID: '60678', version: '4' })
    expect(statusAddress(SHOP, 'ref1')).toBe(
      `https://secure.verotel.com/salestatus?referenceID=ref1&shopID=60678&version=4&signature=${signature}`,
    )
  })

  it("verifies Verotel's own vectors, their signature in any case", () => {
    expect(isVector()).toBe(true)
    expect(isVector({ signature: POSTBACK_SIGNATURE.toUpperCase() })).toBe(true)
    for (const name of Object.keys(POSTBACK)) expect(isVector({ [name]: 'x' })).toBe(false)
    expect(isVector({ email: 'a@example.test' })).toBe(false)
    expect(isVector({ extra: '' })).toBe(false)
    expect(isVector({ signature: '' })).toBe(false)
    expect(isVector({ signature: 'fc63f38e2722d2e5bc4f2044ad3ffb2051e89643' })).toBe(false)
  })

  it('reads a postback', () => {
    expect(readPostback(SHOP, signedPostback(PAID))).toEqual(PAID)
  })

  it('refuses a postback with a parameter altered, dropped or given twice, and one of another shop', () => {
    for (const name of Object.keys(PAID)) {
      const altered = signedPostback(PAID)
      altered.set(name, '1')
      expect(readPostback(SHOP, altered)).toBeUndefined()
      const dropped = signedPostback(PAID)
      dropped.delete(name)
      expect(readPostback(SHOP, dropped)).toBeUndefined()
    }
    const twice = signedPostback(PAID)
    twice.append('priceAmount', '45.20')
    expect(readPostback(SHOP, twice)).toBeUndefined()
    expect(readPostback({ ...SHOP, shopId: '1' }, signedPostback(PAID))).toBeUndefined()
  })

  it('refuses the address of our own order page and of our own question as a postback, though we signed them', () => {
    const bought = new URL(purchaseAddress(SHOP, PURCHASE)).searchParams
    bought.delete('email')
    expect(isSigned(SHOP, bought)).toBe(true)
    expect(readPostback(SHOP, bought)).toBeUndefined()
    expect(readPostback(SHOP, new URL(statusAddress(SHOP, 'ref1')).searchParams)).toBeUndefined()
  })

  it('refuses what is signed with a parameter that no postback has, or without one that each has', () => {
    for (const name of ['version', 'successURL', 'declineURL', 'description', 'email', 'custom1', 'toString'])
      expect(readPostback(SHOP, signedPostback({ ...PAID, [name]: '4' }))).toBeUndefined()
    for (const name of ['saleID', 'referenceID', 'type'] as const) {
      const { [name]: _dropped, ...others } = PAID
      expect(readPostback(SHOP, signedPostback(others))).toBeUndefined()
    }
  })

  it('never reads one value as two parameters, or two as one', () => {
    const joined = { ...PAID, paymentMethod: 'CC:priceAmount=45.20' } as Record<string, string>
    delete joined.priceAmount
    expect(signRequest(KEY, joined)).toBe(signRequest(KEY, PAID))
    expect(readPostback(SHOP, signedPostback(joined))).toBeUndefined()
    const ours = { ...PURCHASE, description: 'Gift:saleID=1', shopID: '60678', type: 'purchase', version: '4' }
    const { email: _, ...sent } = ours
    const parted = new URLSearchParams({ ...sent, description: 'Gift', saleID: '1', signature: signRequest(KEY, sent) })
    expect(readPostback(SHOP, parted)).toBeUndefined()
  })

  it('reads a status page', () => {
    expect(readStatus('---\nresponse: FOUND\nsaleID: 12\npriceAmount: "45.20"\ncountry: \r\nemail: a: b\n')).toEqual({
      response: 'FOUND',
      saleID: '12',
      priceAmount: '45.20',
      country: '',
      email: 'a: b',
    })
  })
})
