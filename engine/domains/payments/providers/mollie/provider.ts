import {
  createMollieClient,
  MollieApiError,
  PaymentMethod as MollieMethod,
  PaymentStatus as MollieStatus,
  type Payment,
  PaymentEmbed,
  type Refund,
  RefundStatus,
} from '@mollie/api-client'
import type { RequestContext } from '#engine/platform/context.ts'
import { fromDecimal, toDecimal } from '#engine/platform/formats/money.ts'
import { translatorOf } from '#engine/platform/texts/translator.ts'
import type {
  OrderRow,
  PaymentMethod,
  PaymentProvider,
  PaymentState,
  PaymentStatus,
  ProviderSite,
  StartedPayment,
} from '#engine/plugins/payment-provider.ts'
import { isLocalHost } from '#engine/tenancy/host.ts'
import { callbackAddress, orderAddress } from '../addresses.ts'
import { findSecrets, readSecrets } from '../secrets.ts'
import { inTime } from './in-time.ts'
import { chargedBy, storedBy } from './stored-card.ts'

const NAMED = { name: 'mollie', secrets: ['api_key'] } as const

const METHODS: Readonly<Partial<Record<PaymentMethod, MollieMethod>>> = {
  card: MollieMethod.creditcard,
  paypal: MollieMethod.paypal,
  ideal: MollieMethod.ideal,
  bancontact: MollieMethod.bancontact,
}

/** Of those that Mollie takes, the ones with two digits. */
const CURRENCIES = ['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'NOK', 'PLN', 'SEK', 'USD']
const TIMEOUT_MS = 10_000

/** An open payment has no outcome yet. */
const STATE_OF: Readonly<Record<MollieStatus, PaymentState | undefined>> = {
  [MollieStatus.open]: undefined,
  [MollieStatus.pending]: 'pending',
  [MollieStatus.authorized]: 'pending',
  [MollieStatus.canceled]: 'cancelled',
  [MollieStatus.expired]: 'cancelled',
  [MollieStatus.failed]: 'failed',
  [MollieStatus.paid]: 'completed',
}

/** A refund that is over, and whose amount stayed with the shop. */
const COME_TO_NOTHING: readonly RefundStatus[] = [RefundStatus.failed, RefundStatus.canceled]

/** A paid payment stays paid, whatever goes back of it later. */
function stateOf(payment: Payment): PaymentState | undefined {
  if (payment.status !== MollieStatus.paid) return STATE_OF[payment.status]
  if (Number(payment.amountChargedBack?.value ?? 0) > 0) return 'charged_back'
  if (Number(payment.amountRefunded?.value ?? 0) > 0) return 'refunded'
  const refunds = payment._embedded?.refunds ?? []
  return refunds.some(({ status }) => COME_TO_NOTHING.includes(status)) ? 'refund_failed' : 'completed'
}

/** What a state is about: the payment, or what was paid back of it so far. */
function amountOf(payment: Payment, state: PaymentState) {
  if (state === 'refunded') return payment.amountRefunded
  if (state === 'charged_back') return payment.amountChargedBack
  return state === 'completed' || state === 'refund_failed' ? payment.amount : undefined
}

function statusOf(payment: Payment): PaymentStatus | undefined {
  const state = stateOf(payment)
  if (!state) return undefined
  const paid = amountOf(payment, state)
  const minorUnits = paid && fromDecimal(paid.value, paid.currency)
  const amount = minorUnits === undefined ? undefined : { minorUnits, currency: paid!.currency }
  return { state, amount, reference: payment.id }
}

const orderOf = ({ metadata }: Payment) => (metadata as { readonly order?: string } | null)?.order

/** Whether a refund was asked for with this key: Mollie keeps an idempotency key for an hour, and this one for good. */
const isAskedWith =
  (key: string) =>
  ({ metadata }: Pick<Refund, 'metadata'>) =>
    (metadata as { readonly key?: string } | null)?.key === key

const outcomeOf = ({ status }: Pick<Refund, 'status'>) => (COME_TO_NOTHING.includes(status) ? 'declined' : 'accepted')

/** Errors of Mollie's answer that no further try changes. */
const isFinal = (error: unknown, ...statuses: readonly number[]) =>
  error instanceof MollieApiError && statuses.includes(error.statusCode ?? 0)

/** Where Mollie is, by default at the address of its client, and how long it may take to answer. */
export interface MollieAddress {
  readonly apiEndpoint?: string
  readonly timeoutMs?: number
}

/** Mollie by its own client. */
export function createMollie({ timeoutMs = TIMEOUT_MS, ...address }: MollieAddress = {}): PaymentProvider {
  const clientOf = (site: ProviderSite) => createMollieClient({ ...address, apiKey: readSecrets(site, NAMED).api_key })

  async function findPayment(site: ProviderSite, id: string): Promise<Payment | undefined> {
    try {
      const client = clientOf(site)
      return await inTime(timeoutMs, () => client.payments.get(id, { embed: [PaymentEmbed.refunds] }))
    } catch (error) {
      if (isFinal(error, 404)) return undefined
      throw error
    }
  }

  async function continuePayment(site: ProviderSite, { id, provider_ref }: OrderRow) {
    const known = provider_ref ? await findPayment(site, provider_ref) : undefined
    if (known?.status === MollieStatus.open) return known.getCheckoutUrl() ?? undefined
    if (known?.status === MollieStatus.paid || known?.status === MollieStatus.pending) return `/transactions/${id}`
    return undefined
  }

  /** What a payment of an order says, however it is paid. */
  const payable = (ctx: RequestContext, order: OrderRow) => ({
    amount: { value: toDecimal(order.amount_cents, order.currency), currency: order.currency },
    description: `${ctx.tenant.name}: ${translatorOf(ctx).t('credits:amount', { count: order.credits })}`,
    // Mollie refuses an address that it cannot reach.
    ...(isLocalHost(new URL(ctx.origin).hostname) ? {} : { webhookUrl: callbackAddress(ctx, NAMED.name) }),
    metadata: { order: order.id },
    idempotencyKey: `${order.id}:${order.provider_ref ?? ''}`,
  })

  /** A stored card needs no page: Mollie answers with the outcome, or says that there is no such card any more. */
  async function chargeCard(ctx: RequestContext, order: OrderRow, cardOf: OrderRow): Promise<StartedPayment> {
    const redirectTo = `/transactions/${order.id}`
    const asked = order.provider_ref ? await findPayment(ctx, order.provider_ref) : undefined
    if (asked) return { redirectTo, reference: asked.id, status: statusOf(asked) }
    const stored = cardOf.provider_ref ? await findPayment(ctx, cardOf.provider_ref) : undefined
    const card = stored && chargedBy(stored)
    if (!card) return { redirectTo, status: { state: 'failed' } }
    try {
      const payment = await inTime(timeoutMs, () => clientOf(ctx).payments.create({ ...payable(ctx, order), ...card }))
      return { redirectTo, reference: payment.id, status: statusOf(payment) }
    } catch (error) {
      if (isFinal(error, 404, 410, 422)) return { redirectTo, status: { state: 'failed' } }
      throw error
    }
  }

  return {
    ...NAMED,
    capabilities: {
      methods: Object.keys(METHODS) as PaymentMethod[],
      currencies: CURRENCIES,
      storesCards: true,
    },
    // Mollie leads on to the page of a bank or a wallet.
    formTargets: ['https:'],
    asksToAuthenticate: true,
    isAvailable: (site) => findSecrets(site, NAMED).ok,

    async start(ctx, order, { cardOf, storesCard }) {
      if (cardOf) return chargeCard(ctx, order, cardOf)
      const going = await continuePayment(ctx, order)
      if (going) return { redirectTo: going, reference: order.provider_ref ?? undefined }
      const client = clientOf(ctx)
      const payment = await inTime(timeoutMs, async () =>
        client.payments.create({
          ...payable(ctx, order),
          redirectUrl: orderAddress(ctx, order.id),
          method: METHODS[order.method as PaymentMethod],
          ...(storesCard && (await storedBy(client, order))),
        }),
      )
      return { redirectTo: payment.getCheckoutUrl() ?? `/transactions/${order.id}`, reference: payment.id }
    },

    async removeCard(site, order) {
      const payment = order.provider_ref ? await findPayment(site, order.provider_ref) : undefined
      const { customerId, mandateId } = payment ?? {}
      if (!customerId || !mandateId) return
      try {
        await inTime(timeoutMs, () => clientOf(site).customerMandates.revoke(mandateId, { customerId }))
      } catch (error) {
        if (!isFinal(error, 404, 410)) throw error
      }
    },

    /** A webhook says only that a payment has changed: what it is now comes from Mollie itself. */
    async callback(site, { body }) {
      const id = new URLSearchParams(body.toString('utf8')).get('id') ?? ''
      const payment = /^tr_\w{1,60}$/.test(id) ? await findPayment(site, id) : undefined
      const status = payment && statusOf(payment)
      const orderId = payment && orderOf(payment)
      return status && orderId ? { ...status, orderId } : undefined
    },

    async status(site, order) {
      const payment = order.provider_ref ? await findPayment(site, order.provider_ref) : undefined
      return payment && statusOf(payment)
    },

    async refund(site, order, minorUnits, key) {
      const payment = order.provider_ref ? await findPayment(site, order.provider_ref) : undefined
      if (!payment) return 'declined'
      const known = payment._embedded?.refunds?.find(isAskedWith(key))
      if (known) return outcomeOf(known)
      try {
        const refund = await inTime(timeoutMs, () =>
          clientOf(site).paymentRefunds.create({
            paymentId: payment.id,
            amount: { value: toDecimal(minorUnits, order.currency), currency: order.currency },
            metadata: { order: order.id, key },
            idempotencyKey: key,
          }),
        )
        return outcomeOf(refund)
      } catch (error) {
        if (isFinal(error, 404, 422)) return 'declined'
        throw error
      }
    },
  }
}

/** Mollie by its own client: cards, PayPal, iDEAL, Bancontact (decisions/payment-providers.md). */
export default createMollie()
