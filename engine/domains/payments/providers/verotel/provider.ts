import { fromDecimal, toDecimal } from '#engine/platform/formats/money.ts'
import { translatorOf } from '#engine/platform/texts/translator.ts'
import type {
  Amount,
  PaymentNotice,
  PaymentProvider,
  PaymentState,
  PaymentStatus,
  ProviderSite,
} from '#engine/plugins/payment-provider.ts'
import { orderAddress } from '../addresses.ts'
import { findSecrets, readSecrets } from '../secrets.ts'
import {
  FLEXPAY_ORIGIN,
  type FlexPayShop,
  type Parameters,
  purchaseAddress,
  readPostback,
  readStatus,
  statusAddress,
} from './flexpay.ts'

const NAMED = { name: 'verotel', secrets: ['shop_id', 'signature_key'], unknownReference: '0' } as const

const CURRENCIES = ['AUD', 'CAD', 'CHF', 'DKK', 'EUR', 'GBP', 'NOK', 'SEK', 'USD']
const TIMEOUT_MS = 10_000
const DESCRIPTION_LENGTH = 100

/** An approved purchase has no event; what follows it has one. */
const STATE_OF: ReadonlyMap<string, PaymentState> = new Map([
  ['', 'completed'],
  ['credit', 'refunded'],
  ['chargeback', 'charged_back'],
])

const SALE_STATE: ReadonlyMap<string, PaymentState> = new Map([
  ['APPROVED', 'completed'],
  ['DECLINED', 'failed'],
])

function amountOf(parameters: Parameters): Amount | undefined {
  const currency = parameters.priceCurrency ?? parameters.currency
  const minorUnits = currency ? fromDecimal(parameters.priceAmount ?? parameters.amount, currency) : undefined
  return minorUnits !== undefined && currency ? { minorUnits, currency } : undefined
}

function noticeOf(parameters: Parameters): PaymentNotice | undefined {
  const state = parameters.type === 'purchase' ? STATE_OF.get(parameters.event ?? '') : undefined
  if (!state) return undefined
  return { state, orderId: parameters.referenceID, reference: parameters.saleID, amount: amountOf(parameters) }
}

/** Where Verotel is, and how long it may take to answer. */
export interface VerotelAddress {
  readonly origin?: string
  readonly timeoutMs?: number
}

/** Verotel by FlexPay 4. */
export function createVerotel({
  origin = FLEXPAY_ORIGIN,
  timeoutMs = TIMEOUT_MS,
}: VerotelAddress = {}): PaymentProvider {
  const shopOf = (site: ProviderSite): FlexPayShop => {
    const { shop_id, signature_key } = readSecrets(site, NAMED)
    return { origin, shopId: shop_id, signatureKey: signature_key }
  }

  /** What Verotel's status page says of an order: it alone credits, because a buyer never sees its address. */
  async function askStatus(site: ProviderSite, orderId: string): Promise<PaymentStatus | undefined> {
    const response = await fetch(statusAddress(shopOf(site), orderId), { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`Verotel answered with ${response.status}`)
    const fields = readStatus(await response.text())
    if (fields.response === 'NOTFOUND') return undefined
    if (fields.response !== 'FOUND') throw new Error(`Verotel answered ${fields.response ?? 'nothing'}`)
    const state = SALE_STATE.get(fields.saleResult ?? '')
    return state && { state, amount: amountOf(fields), reference: fields.saleID }
  }

  /** The notice of a postback, where the status page says the same of its sale. */
  async function verify(site: ProviderSite, notice: PaymentNotice): Promise<PaymentNotice | undefined> {
    if (notice.state !== 'completed') return notice
    const status = await askStatus(site, notice.orderId!)
    if (status?.state !== 'completed' || status.reference !== notice.reference) return undefined
    return { ...notice, amount: status.amount }
  }

  return {
    ...NAMED,
    capabilities: { methods: ['card'], currencies: CURRENCIES, storesCards: false },
    formTargets: [origin],
    acknowledgement: 'OK',
    isAvailable: (site) => findSecrets(site, NAMED).ok,

    async start(ctx, order) {
      const bought = translatorOf(ctx).t('credits:amount', { count: order.credits })
      const address = purchaseAddress(shopOf(ctx), {
        referenceID: order.id,
        priceAmount: toDecimal(order.amount_cents, order.currency),
        priceCurrency: order.currency,
        description: `${ctx.tenant.name}: ${bought}`.slice(0, DESCRIPTION_LENGTH),
        paymentMethod: 'CC',
        successURL: orderAddress(ctx, order.id),
        declineURL: orderAddress(ctx, order.id),
        email: ctx.viewer?.email ?? '',
      })
      return { redirectTo: address }
    },

    async callback(site, { query }) {
      const parameters = readPostback(shopOf(site), query)
      const notice = parameters && noticeOf(parameters)
      return notice && verify(site, notice)
    },

    status: (site, order) => askStatus(site, order.id),

    /** Its public documents describe no refund. The operator makes it; a postback reports it. */
    async refund(_site, order) {
      throw new Error(`refund sale ${order.provider_ref} in Verotel's Control Center: FlexPay has no call for it`)
    },
  }
}

/** Cards, on Verotel's order page (decisions/payment-providers.md). */
export default createVerotel()
