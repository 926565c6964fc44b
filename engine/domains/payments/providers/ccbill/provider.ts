import { fromDecimal, toDecimal } from '#engine/platform/formats/money.ts'
import type { Amount, PaymentProvider, PaymentState, ProviderSite } from '#engine/plugins/payment-provider.ts'
import { findSecrets, readSecrets } from '../secrets.ts'
import { findSubscription, refundTransaction } from './datalink.ts'
import { CURRENCY_CODES, currencyOf, formAddress, isSame, readFields, saleDigest } from './flexforms.ts'

const NAMED = {
  name: 'ccbill',
  unknownReference: '1',
  secrets: [
    'client_accnum',
    'client_subacc',
    'flex_id',
    'salt',
    'webhook_key',
    'datalink_username',
    'datalink_password',
  ],
} as const

type Fields = Readonly<Record<string, string>>

/** The types of webhooks that change an order. */
const STATE_OF: ReadonlyMap<string, PaymentState> = new Map([
  ['NewSaleSuccess', 'completed'],
  ['NewSaleFailure', 'failed'],
  ['Refund', 'refunded'],
  ['Void', 'refunded'],
  ['Chargeback', 'charged_back'],
  ['Return', 'charged_back'],
])

const secretsOf = (site: ProviderSite) => readSecrets(site, NAMED)

function amountOf(state: PaymentState, fields: Fields): Amount | undefined {
  const isSale = state === 'completed'
  const currency = currencyOf(isSale ? fields.billedCurrencyCode : fields.currencyCode)
  const minorUnits = currency ? fromDecimal(isSale ? fields.billedInitialPrice : fields.amount, currency) : undefined
  return minorUnits !== undefined && currency ? { minorUnits, currency } : undefined
}

/** CCBill's number of a sale. The digests that a form's address shows are of prices, which have a point. */
const NUMBER = /^\d{1,30}$/

/** Of this account; and for a sale, of whoever knows the salt. */
function isAuthentic(secrets: ReturnType<typeof secretsOf>, state: PaymentState, fields: Fields): boolean {
  if (fields.clientAccnum !== secrets.client_accnum) return false
  if (fields.clientSubacc?.padStart(4, '0') !== secrets.client_subacc.padStart(4, '0')) return false
  if (state !== 'completed') return true
  if (!NUMBER.test(fields.subscriptionId ?? '')) return false
  return isSame(fields.dynamicPricingValidationDigest, saleDigest(fields.subscriptionId ?? '', secrets.salt))
}

/** Where CCBill is, and how long it may take to answer. */
export interface CcbillAddress {
  readonly formOrigin?: string
  readonly dataLinkOrigin?: string
  readonly timeoutMs?: number
}

/** The one value of a parameter; undefined where it is missing or given twice. */
const only = (query: URLSearchParams, name: string) => {
  const values = query.getAll(name)
  return values.length === 1 ? values[0] : undefined
}

/** The type of a webhook, which its address says; undefined where its fields say another. */
function eventTypeOf(query: URLSearchParams, fields: Fields): string | undefined {
  const named = query.has('eventType') ? only(query, 'eventType') : fields.eventType
  return fields.eventType === undefined || fields.eventType === named ? named : undefined
}

/** CCBill by FlexForms. */
export function createCcbill({
  formOrigin = 'https://api.ccbill.com',
  dataLinkOrigin = 'https://datalink.ccbill.com',
  timeoutMs = 10_000,
}: CcbillAddress = {}): PaymentProvider {
  const linkOf = (secrets: ReturnType<typeof secretsOf>) => ({
    ...{ origin: dataLinkOrigin, timeoutMs },
    clientAccnum: secrets.client_accnum,
    clientSubacc: secrets.client_subacc,
    username: secrets.datalink_username,
    password: secrets.datalink_password,
  })

  return {
    ...NAMED,
    capabilities: {
      ...{ methods: ['card'], currencies: Object.keys(CURRENCY_CODES) },
      ...{ storesCards: false, asksByReference: true },
    },
    formTargets: ['https://*.ccbill.com'],
    isAvailable: (site) => findSecrets(site, NAMED).ok,

    async start(ctx, order) {
      const secrets = secretsOf(ctx)
      const form = {
        ...{ origin: formOrigin, flexId: secrets.flex_id },
        clientAccnum: secrets.client_accnum,
        clientSubacc: secrets.client_subacc,
        salt: secrets.salt,
      }
      const price = toDecimal(order.amount_cents, order.currency)
      const email = ctx.viewer?.email ?? ''
      return { redirectTo: formAddress(form, { order: order.id, price, currency: order.currency, email }) }
    },

    /**
     * Webhooks are not signed: the operator gives CCBill an address with a key. The digest of a sale covers neither the
     * order nor the amount, and the buyer sees it, so that it alone proves nothing. A sale has to be one that CCBill
     * knows by its number.
     */
    async callback(site, { body, headers, query }) {
      const secrets = secretsOf(site)
      if (!isSame(only(query, 'key'), secrets.webhook_key)) return undefined
      const fields = readFields(body, headers['content-type'] ?? '')
      const state = fields && STATE_OF.get(eventTypeOf(query, fields) ?? '')
      if (!fields || !state || !isAuthentic(secrets, state, fields)) return undefined
      const reference = fields.subscriptionId || undefined
      if (state === 'completed' && !(await findSubscription(linkOf(secrets), reference!))) return undefined
      return { state, orderId: fields['X-order'] || undefined, reference, amount: amountOf(state, fields) }
    },

    /** CCBill knows a sale by its own number alone, which its first webhook contains. */
    async status(site, order) {
      if (!order.provider_ref) return undefined
      const found = await findSubscription(linkOf(secretsOf(site)), order.provider_ref)
      if (found && found.chargebacks > 0) return { state: 'charged_back', reference: order.provider_ref }
      if (found && found.refunds + found.voids > 0) return { state: 'refunded', reference: order.provider_ref }
      return undefined
    },

    /** An order is refunded once, so a refund that CCBill shows is the one that was asked for. */
    async refund(site, order, minorUnits) {
      if (!order.provider_ref) return 'declined'
      const link = linkOf(secretsOf(site))
      const found = await findSubscription(link, order.provider_ref)
      if (!found) return 'declined'
      if (found.refunds + found.voids > 0) return 'accepted'
      return (await refundTransaction(link, order.provider_ref, toDecimal(minorUnits, order.currency)))
        ? 'accepted'
        : 'declined'
    },
  }
}

/** Cards, on CCBill's payment form (decisions/payment-providers.md). */
export default createCcbill()
