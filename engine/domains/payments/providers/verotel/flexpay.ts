import { createHash, timingSafeEqual } from 'node:crypto'

/** A shop of FlexPay 4 (controlcenter.verotel.com/flexpay-doc). */
export interface FlexPayShop {
  /** Where its order page and status page are. */
  readonly origin: string
  readonly shopId: string
  readonly signatureKey: string
}

export type Parameters = Readonly<Record<string, string>>

export const FLEXPAY_ORIGIN = 'https://secure.verotel.com'

/** Version 4 signs by SHA-256; a signature of version 3, which is SHA-1, is refused. */
const VERSION = '4'

/** Parameters of a request that the documents leave out of its signature. */
const UNSIGNED = new Set(['email', 'oneClickToken'])

const inOrder = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : 1)

/** SHA-256 in hexadecimal of the key and each `name=value` in the order of the names, with colons between. */
function digest(key: string, parameters: readonly [string, string][]): string {
  const parts = [...parameters].sort(inOrder).map(([name, value]) => `${name}=${value}`)
  return createHash('sha256')
    .update([key, ...parts].join(':'), 'utf8')
    .digest('hex')
}

/** The signature of a request. */
export const signRequest = (key: string, parameters: Parameters): string =>
  digest(
    key,
    Object.entries(parameters).filter(([name]) => !UNSIGNED.has(name)),
  )

function addressOf(shop: FlexPayShop, page: string, parameters: Parameters): string {
  const all = { ...parameters, shopID: shop.shopId, version: VERSION }
  const sent = Object.fromEntries(
    Object.entries(all)
      .filter(([, value]) => value !== '')
      .sort(inOrder),
  )
  const query = new URLSearchParams({ ...sent, signature: signRequest(shop.signatureKey, sent) })
  return `${shop.origin}/${page}?${query}`
}

/** What is bought; '' leaves a parameter out. */
export interface Purchase {
  /** Ours, unique for each purchase. */
  readonly referenceID: string
  /** `nnn.nn` */
  readonly priceAmount: string
  readonly priceCurrency: string
  /** At most 100 characters, shown on the order page. */
  readonly description: string
  /** '': the buyer chooses. */
  readonly paymentMethod: '' | 'CC' | 'DDEU'
  readonly successURL: string
  readonly declineURL: string
  /** Prefills the order page; not signed. */
  readonly email: string
}

/** The address of the order page of a purchase. */
export const purchaseAddress = (shop: FlexPayShop, purchase: Purchase): string =>
  addressOf(shop, 'startorder', { ...purchase, type: 'purchase' })

/** The address of the status of a purchase, by our reference. */
export const statusAddress = (shop: FlexPayShop, referenceID: string): string =>
  addressOf(shop, 'salestatus', { referenceID })

/** Whether Verotel, or whoever got a signed address from us, signed these parameters. */
export function isSigned(shop: FlexPayShop, query: URLSearchParams): boolean {
  const signed = [...query].filter(([name]) => name !== 'signature')
  const given = Buffer.from(query.get('signature')?.toLowerCase() ?? '')
  const expected = Buffer.from(digest(shop.signatureKey, signed))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const AMOUNT = /^\d{1,9}(\.\d{1,3})?$/
const CURRENCY = /^[A-Z]{3}$/
const NUMBER = /^\d{1,30}$/
const WORD = /^[A-Za-z-]{1,30}$/

/**
 * What a postback may say. Our own order page is signed by the same key, and its buyer sees the address: no parameter
 * that is only there may stand in a postback, and no value may hold the colon that parts what is signed.
 */
const POSTBACK: Readonly<Record<string, RegExp>> = {
  shopID: NUMBER,
  saleID: NUMBER,
  referenceID: /^[\w-]{1,64}$/,
  type: WORD,
  event: WORD,
  priceAmount: AMOUNT,
  priceCurrency: CURRENCY,
  amount: AMOUNT,
  currency: CURRENCY,
  paymentMethod: WORD,
  parentID: NUMBER,
  truncatedPAN: /^[\dXx*]{4,30}$/,
  signature: /^[\dA-Fa-f]{64}$/,
}

const REQUIRED = ['shopID', 'saleID', 'referenceID', 'type', 'signature']

/**
 * The parameters of a postback; undefined unless Verotel signed them for this shop. The signature covers each of them,
 * also those that a request would leave out, so that none can be added, dropped or altered.
 */
export function readPostback(shop: FlexPayShop, query: URLSearchParams): Parameters | undefined {
  const pairs = [...query]
  const names = new Set(pairs.map(([name]) => name))
  if (names.size !== pairs.length || !REQUIRED.every((name) => names.has(name))) return undefined
  if (!pairs.every(([name, value]) => Object.hasOwn(POSTBACK, name) && POSTBACK[name]!.test(value))) return undefined
  if (!isSigned(shop, query) || query.get('shopID') !== shop.shopId) return undefined
  return Object.fromEntries(pairs.filter(([name]) => name !== 'signature'))
}

/** The fields of a status page, which is a flat YAML document of `name: value` lines. */
export function readStatus(text: string): Parameters {
  const fields: Record<string, string> = {}
  for (const line of text.split(/\r?\n/)) {
    const match = /^([A-Za-z]\w*):\s*(.*?)\s*$/.exec(line)
    if (match) fields[match[1]!] = match[2]!.replace(/^(["'])(.*)\1$/, '$2')
  }
  return fields
}
