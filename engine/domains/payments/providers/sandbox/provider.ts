import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { scopeDb } from '#engine/db/scope.ts'
import type {
  Amount,
  OrderRow,
  PaymentProvider,
  PaymentStatus,
  ProviderMessage,
  ProviderSite,
  StartedPayment,
} from '#engine/plugins/payment-provider.ts'
import { isLocalHost } from '#engine/tenancy/host.ts'
import { PAYMENT_METHODS } from '#engine/tenancy/schema.ts'
import { findDebit } from '../sepa/queries.ts'
import { SANDBOX_BANKS, SANDBOX_STATES, type SandboxState } from './outcomes.ts'

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

/** Ends the id of a payment whose card is declined when it is charged again. */
const DECLINING = ':declining'

/** The sandbox's own id of a payment contains its state, which `status` reads from it: nothing else is stored. */
export const sandboxReference = (orderId: string, state: SandboxState, isDeclining = false) =>
  `${orderId}:${state}${isDeclining ? DECLINING : ''}`

/** Charges the stored card of an earlier order: paid at once, or declined. */
function chargeCard({ id, amount_cents, currency }: OrderRow, { provider_ref }: OrderRow): StartedPayment {
  const isDeclining = provider_ref?.endsWith(DECLINING) ?? false
  const state = isDeclining ? 'failed' : 'completed'
  const reference = sandboxReference(id, state, isDeclining)
  const status = { state, reference, amount: { minorUnits: amount_cents, currency } } as const
  return { redirectTo: `/transactions/${id}`, reference, status }
}

/** A direct debit is signed on our own page, as at a bank; none of its debits is ever collected. */
async function statusOfMandate(
  { services, tenant }: ProviderSite,
  { id, amount_cents, currency }: Pick<OrderRow, 'id' | 'amount_cents' | 'currency'>,
): Promise<PaymentStatus | undefined> {
  const db = scopeDb(services.db, { poolId: tenant.poolId, tenantId: tenant.slug })
  const isSigned = ((await findDebit(db, id))?.signed_at ?? null) !== null
  return isSigned ? { state: 'completed', amount: { minorUnits: amount_cents, currency } } : undefined
}

/** It moves no money, so on a public host it works only if the operator has enabled it for the site. */
const isAvailable: PaymentProvider['isAvailable'] = ({ tenant, settings }) =>
  settings.sandbox_payments || isLocalHost(tenant.hosts[0]!)

/** The embedded provider of demos and tests: a local hosted payment page that moves no money. */
const sandbox: PaymentProvider = {
  name: 'sandbox',
  secrets: [],
  capabilities: { methods: PAYMENT_METHODS, banks: { ideal: SANDBOX_BANKS }, storesCards: true },
  isAvailable,
  async start(ctx, order, { cardOf, bank }) {
    if (!isAvailable(ctx)) throw new Error(`the sandbox does not work on ${ctx.origin}`)
    if (cardOf) return chargeCard(order, cardOf)
    if (order.method === 'directdebit') return { redirectTo: `/directdebit?order=${order.id}` }
    const page = `${ctx.origin}/sandbox-payment/${orderToken(ctx, order.id)}`
    return { redirectTo: bank === undefined ? page : `${page}?bank=${bank}` }
  },
  async callback(site, { body, headers }) {
    if (!isSigned(site, 'message', body, headers[SIGNATURE] ?? '')) return undefined
    const { order, state, minor_units, currency, sent_at } = messageSchema.parse(JSON.parse(body.toString()))
    return { orderId: order, state, amount: { minorUnits: minor_units, currency }, sentAt: sent_at }
  },
  async status(site, { id, method, provider_ref, amount_cents, currency }) {
    if (method === 'directdebit') return statusOfMandate(site, { id, amount_cents, currency })
    const known = provider_ref?.replace(DECLINING, '')
    const state = SANDBOX_STATES.find((one) => known === sandboxReference(id, one))
    return state && { state, amount: { minorUnits: amount_cents, currency } }
  },
  refund: async () => 'accepted',
}

export default sandbox
