import {
  PaymentMethod as MollieMethod,
  PaymentStatus as MollieStatus,
  type Payment,
  type Refund,
} from '@mollie/api-client'
import { toDecimal } from '#engine/platform/formats/money.ts'
import type { OrderRow, PaymentMethod, PaymentProvider, ProviderSite } from '#engine/plugins/payment-provider.ts'
import { orderAddress } from '../addresses.ts'
import { findSecrets } from '../secrets.ts'
import { createAccess, isFinal, type MollieAddress, NAMED } from './access.ts'
import { payable } from './payable.ts'
import { COME_TO_NOTHING, statusOf } from './status.ts'
import { chargeStoredCard, removeStoredCard, storedBy } from './stored-card.ts'

const METHODS: Readonly<Partial<Record<PaymentMethod, MollieMethod>>> = {
  card: MollieMethod.creditcard,
  paypal: MollieMethod.paypal,
  ideal: MollieMethod.ideal,
  bancontact: MollieMethod.bancontact,
}

/** Of those that Mollie takes, the ones with two digits. */
const CURRENCIES = ['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'NOK', 'PLN', 'SEK', 'USD']

const orderOf = ({ metadata }: Payment) => (metadata as { readonly order?: string } | null)?.order

/** Whether a refund was asked for with this key: Mollie keeps an idempotency key for an hour, and this one for good. */
const isAskedWith =
  (key: string) =>
  ({ metadata }: Pick<Refund, 'metadata'>) =>
    (metadata as { readonly key?: string } | null)?.key === key

const outcomeOf = ({ status }: Pick<Refund, 'status'>) => (COME_TO_NOTHING.includes(status) ? 'declined' : 'accepted')

/** Mollie by its own client. */
export function createMollie(address: MollieAddress = {}): PaymentProvider {
  const access = createAccess(address)
  const { ask, clientOf, findPayment } = access

  async function continuePayment(site: ProviderSite, { id, provider_ref }: OrderRow) {
    const known = await findPayment(site, provider_ref)
    if (known?.status === MollieStatus.open) return known.getCheckoutUrl() ?? undefined
    if (known?.status === MollieStatus.paid || known?.status === MollieStatus.pending) return `/transactions/${id}`
    return undefined
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
      if (cardOf) return chargeStoredCard(access, ctx, order, cardOf)
      const going = await continuePayment(ctx, order)
      if (going) return { redirectTo: going, reference: order.provider_ref ?? undefined }
      const client = clientOf(ctx)
      const payment = await ask(async () =>
        client.payments.create({
          ...payable(ctx, order),
          redirectUrl: orderAddress(ctx, order.id),
          method: METHODS[order.method as PaymentMethod],
          ...(storesCard && (await storedBy(client, order))),
        }),
      )
      return { redirectTo: payment.getCheckoutUrl() ?? `/transactions/${order.id}`, reference: payment.id }
    },

    removeCard: (site, order) => removeStoredCard(access, site, order),

    /** A webhook says only that a payment has changed: what it is now comes from Mollie itself. */
    async callback(site, { body }) {
      const id = new URLSearchParams(body.toString('utf8')).get('id') ?? ''
      const payment = /^tr_\w{1,60}$/.test(id) ? await findPayment(site, id) : undefined
      const status = payment && statusOf(payment)
      const orderId = payment && orderOf(payment)
      return status && orderId ? { ...status, orderId } : undefined
    },

    async status(site, order) {
      const payment = await findPayment(site, order.provider_ref)
      return payment && statusOf(payment)
    },

    async refund(site, order, minorUnits, key) {
      const payment = await findPayment(site, order.provider_ref)
      if (!payment) return 'declined'
      const known = payment._embedded?.refunds?.find(isAskedWith(key))
      if (known) return outcomeOf(known)
      try {
        const refund = await ask(() =>
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
