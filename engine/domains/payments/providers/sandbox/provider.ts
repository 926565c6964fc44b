import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '#engine/platform/context.ts'
import type { PaymentProvider, PaymentState } from '#engine/plugins/payment-provider.ts'
import { isLocalHost } from '#engine/tenancy/host.ts'
import { PAYMENT_METHODS } from '#engine/tenancy/schema.ts'
import { SANDBOX_OUTCOMES, type SandboxOutcome } from './outcomes.ts'

const sign = (ctx: RequestContext, text: string) =>
  createHmac('sha256', ctx.services.secrets.signing).update(`sandbox:${ctx.tenant.slug}:${text}`).digest('base64url')

function isSigned(ctx: RequestContext, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(ctx, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** The token in the URL of the sandbox's page: the order's id and its signature. */
export const orderToken = (ctx: RequestContext, orderId: string) => `${orderId}.${sign(ctx, orderId)}`

/** The order of a token; undefined if it is forged or another tenant's. */
export function readOrderToken(ctx: RequestContext, token: string): string | undefined {
  const dot = token.indexOf('.')
  if (dot < 0) return undefined
  const orderId = token.slice(0, dot)
  return isSigned(ctx, orderId, token.slice(dot + 1)) ? orderId : undefined
}

/** The notice that the sandbox sends when its page is submitted. */
export const sandboxMessage = (ctx: RequestContext, order: string, state: PaymentState) => ({
  order,
  state,
  signature: sign(ctx, `${order}:${state}`),
})

const isOutcome = (state: string | undefined): state is SandboxOutcome =>
  SANDBOX_OUTCOMES.some((outcome) => outcome === state)

/** It moves no money, so on a public host it is offered only if the operator has enabled it for the site. */
const isOffered = ({ tenant, settings }: RequestContext) => settings.sandbox_payments || isLocalHost(tenant.hosts[0]!)

/** The embedded provider of demos and tests: a local hosted payment page that moves no money. */
const sandbox: PaymentProvider = {
  name: 'sandbox',
  methods: PAYMENT_METHODS,
  isOffered,
  async start(ctx, order) {
    if (!isOffered(ctx)) throw new Error(`the sandbox is not offered on ${ctx.origin}`)
    return `${ctx.origin}/sandbox-payment/${orderToken(ctx, order.id)}`
  },
  callback(ctx, { order, state, signature }) {
    if (!order || !signature || !isOutcome(state)) return undefined
    return isSigned(ctx, `${order}:${state}`, signature) ? { orderId: order, state } : undefined
  },
  status: async () => undefined,
  refund: async () => true,
}

export default sandbox
