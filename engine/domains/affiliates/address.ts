import { createHmac } from 'node:crypto'
import type { Tracking } from '#engine/domains/visits/index.ts'
import { toDecimal } from '#engine/platform/formats/money.ts'
import type { PostbackEntry, PostbackField } from '#engine/tenancy/affiliates/postbacks.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import type { Postback } from './queries.ts'

/** As much of a postback as its address is made of. */
export type Reported = Pick<Postback, 'id' | 'event' | 'country' | 'amount_cents' | 'currency'>

/** The entry of the settings for a postback; undefined where they ask for none. */
export function findEntry(
  tenant: Tenant,
  { network, event, country, is_first }: Pick<Postback, 'network' | 'event' | 'country' | 'is_first'>,
): PostbackEntry | undefined {
  const settings = tenant.settingsByCountry[country] ?? tenant.settingsByCountry[tenant.countries[0]!]!
  const entry = settings.postbacks.find((one) => one.network === network && one.events.includes(event))
  if (!entry || (entry.countries && !entry.countries.includes(country))) return undefined
  const isOfOrder = event === 'purchase' || event === 'refund'
  return entry.first_purchase_only && isOfOrder && is_first === 0 ? undefined : entry
}

/** What an advertisement brought; not what looks like an address of a person. */
const plain = (value = '') => (value.includes('@') ? '' : value)

/** The address of a postback. Every value is percent-encoded, so that none can add a parameter or leave its place. */
export function addressOf({ url }: Pick<PostbackEntry, 'url'>, reported: Reported, tracking: Tracking): URL {
  const { id, event, country, amount_cents, currency } = reported
  const values: Readonly<Record<PostbackField, string>> = {
    ref: plain(tracking.ref),
    sub1: plain(tracking.sub1),
    sub2: plain(tracking.sub2),
    sub3: plain(tracking.sub3),
    event,
    event_id: id,
    amount: currency ? toDecimal(amount_cents, currency) : '',
    amount_cents: currency ? String(amount_cents) : '',
    currency,
    country,
  }
  return new URL(url.replace(/\{(\w+)\}/g, (_, field: PostbackField) => encodeValue(values[field])))
}

/** A dot is not percent-encoded, and a path of dots alone would leave its place. */
const encodeValue = (value: string) => encodeURIComponent(value).replace(/^\.+$/, '')

/**
 * The header that signs an address: HMAC-SHA-256 of `<time>.<address>` in hexadecimal digits, with the time in epoch
 * seconds, so that the network can refuse an old one.
 */
export function signatureOf(address: URL, secret: string, now: number): string {
  const time = Math.floor(now / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${address.href}`).digest('hex')}`
}
