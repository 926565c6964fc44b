import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { Amount, PaymentProvider, ProviderMessage, ProviderSite } from '#engine/plugins/payment-provider.ts'
import { isLocalHost } from '#engine/tenancy/host.ts'
import { PAYMENT_METHODS } from '#engine/tenancy/schema.ts'
import { SANDBOX_STATES, type SandboxState } from './outcomes.ts'

/** What is signed. Each purpose has signatures of its own: the token of a page, which its buyer sees, signs no message. */
type Purpose = 'page' | 'message'

const sign = ({ services, tenant }: ProviderSite, purpose: Purpose, text: string | Buffer) =>
  createHmac('sha256', services.secrets.signing)
    .update(`sandbox:${purpose}:${tenant.slug}:`)
    .update(text)
    .digest('base64url')

function isSigned(site: ProviderSite, purpose: Purpose, text: string | Buffer, signature: string): boolean {
  const expected = Buffer.from(sign(site, purpose, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** The token in the URL of the sandbox's page: the order's id and its signature. */
export const orderToken = (site: ProviderSite, orderId: string) => `${orderId}.${sign(site, 'page', orderId)}`

/** The order of a token; undefined if it is forged or another tenant's. */
export function readOrderToken(site: ProviderSite, token: string): string | undefined {
  const dot = token.indexOf('.')
  if (dot < 0) return undefined
  const orderId = token.slice(0, dot)
  return isSigned(site, 'page', orderId, token.slice(dot + 1)) ? orderId : undefined
}

const SIGNATURE = 'x-sandbox-signature'

const messageSchema = z.strictObject({
  order: z.string(),
  state: z.enum(SANDBOX_STATES),
  minor_units: z.int(),
  currency: z.string(),
  sent_at: z.int(),
})

interface Reported {
  readonly orderId: string
  readonly state: SandboxState
  readonly amount: Amount
  /** Epoch ms. */
  readonly sentAt: number
}

/** The message that the sandbox sends when its page is submitted. */
export function sandboxMessage(site: ProviderSite, { orderId, state, amount, sentAt }: Reported): ProviderMessage {
  const { minorUnits, currency } = amount
  const values = { order: orderId, state, minor_units: minorUnits, currency, sent_at: sentAt }
  const body = Buffer.from(JSON.stringify(values))
  const headers = { 'content-type': 'application/json', [SIGNATURE]: sign(site, 'message', body) }
  return { method: 'POST', body, headers, query: new URLSearchParams(), receivedAt: sentAt }
}

/** The sandbox's own id of a payment contains its state, which `status` reads from it: nothing else is stored. */
export const sandboxReference = (orderId: string, state: SandboxState) => `${orderId}:${state}`

/** It moves no money, so on a public host it works only if the operator has enabled it for the site. */
const isAvailable: PaymentProvider['isAvailable'] = ({ tenant, settings }) =>
  settings.sandbox_payments || isLocalHost(tenant.hosts[0]!)

/** The embedded provider of demos and tests: a local hosted payment page that moves no money. */
const sandbox: PaymentProvider = {
  name: 'sandbox',
  secrets: [],
  capabilities: { methods: PAYMENT_METHODS, storesCards: true },
  isAvailable,
  async start(ctx, order) {
    if (!isAvailable(ctx)) throw new Error(`the sandbox does not work on ${ctx.origin}`)
    return { redirectTo: `${ctx.origin}/sandbox-payment/${orderToken(ctx, order.id)}` }
  },
  async callback(site, { body, headers }) {
    if (!isSigned(site, 'message', body, headers[SIGNATURE] ?? '')) return undefined
    const { order, state, minor_units, currency, sent_at } = messageSchema.parse(JSON.parse(body.toString()))
    return { orderId: order, state, amount: { minorUnits: minor_units, currency }, sentAt: sent_at }
  },
  async status(_site, { id, provider_ref, amount_cents, currency }) {
    const state = SANDBOX_STATES.find((one) => provider_ref === sandboxReference(id, one))
    return state && { state, amount: { minorUnits: amount_cents, currency } }
  },
  refund: async () => 'accepted',
}

export default sandbox
