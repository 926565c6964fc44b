import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import type { AgeNotice, AgeProvider } from '#engine/plugins/age-provider.ts'
import type { ProviderMessage, ProviderSite } from '#engine/plugins/payment-provider.ts'
import { isLocalHost } from '#engine/tenancy/host.ts'
import { DEMONSTRATED } from './results.ts'

const SIGNATURE_HEADER = 'x-age-signature'
/** An older message is refused, however often it comes. */
const MESSAGE_MS = 10 * MINUTE_MS

const messageSchema = z.strictObject({
  attempt: z.string().max(64),
  result: z.enum(DEMONSTRATED),
  sent_at: z.int(),
})

const sign = ({ services, tenant }: ProviderSite, body: Buffer) =>
  createHmac('sha256', services.secrets.signing).update(`age-demonstration:${tenant.slug}:`).update(body).digest()

/** The message that the page of the demonstration sends. */
export function demonstrationMessage(
  site: ProviderSite,
  { attempt, result }: AgeNotice,
  sentAt: number,
): ProviderMessage {
  const body = Buffer.from(JSON.stringify({ attempt, result, sent_at: sentAt }))
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(site, body).toString('base64url') }
  return { method: 'POST', body, headers, query: new URLSearchParams(), receivedAt: sentAt }
}

/** It checks nothing, so it works on localhost alone, whatever the settings say. */
const isAvailable: AgeProvider['isAvailable'] = ({ tenant }) => tenant.hosts.every(isLocalHost)

/** A page of the site itself that stands for the page of a provider. */
const demonstration: AgeProvider = {
  name: 'demonstration',
  secrets: [],
  kind: 'page',
  isAvailable,
  async start(ctx, { id }) {
    if (!isAvailable(ctx)) throw new Error(`the demonstration does not work on ${ctx.origin}`)
    return { redirectTo: `/age-demonstration/${id}` }
  },
  async callback(site, { body, headers, receivedAt }) {
    const expected = sign(site, body)
    const given = Buffer.from(headers[SIGNATURE_HEADER] ?? '', 'base64url')
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
    const { attempt, result, sent_at } = messageSchema.parse(JSON.parse(body.toString()))
    return Math.abs(receivedAt - sent_at) > MESSAGE_MS ? undefined : { attempt, result }
  },
}

export default demonstration
