import { formDigest, saleDigest } from '#engine/domains/payments/providers/ccbill/flexforms.ts'
import { type Answer, type Asked, ProviderServer } from './provider-server.ts'

type Fields = Readonly<Record<string, string>>

interface Form {
  readonly clientAccnum: string
  readonly clientSubacc: string
  readonly salt: string
}

interface Sale {
  readonly fields: Fields
  refunds: number
  chargebacks: number
}

export const DATALINK_PASSWORD = 'datalink-password'

/** A local double of CCBill: its form, webhooks and API of subscriptions. */
export class FakeCcbill extends ProviderServer {
  readonly #form: Form
  readonly #sales = new Map<string, Sale>()

  constructor(form: Form) {
    super()
    this.#form = form
  }

  /** Where the provider finds this double. */
  get address() {
    const origin = `http://${this.host}`
    return { formOrigin: origin, dataLinkOrigin: origin }
  }

  clear() {
    this.calm()
    this.#sales.clear()
    this.asked.length = 0
  }

  /** The buyer pays on the form of this address; returns the fields of the webhook `NewSaleSuccess`. */
  buy(address: string): Fields {
    const { clientAccnum, clientSubacc, salt } = this.#form
    const { origin, pathname, searchParams } = new URL(address)
    if (origin !== this.address.formOrigin || !pathname.startsWith('/wap-frontflex/flexforms/'))
      throw new Error(`no form at ${address}`)
    const {
      initialPrice = '',
      initialPeriod = '',
      currencyCode = '',
      order = '',
      ...sent
    } = Object.fromEntries(searchParams)
    if (sent.formDigest !== formDigest(initialPrice, initialPeriod, currencyCode, salt))
      throw new Error('CCBill refuses the digest of this form')
    const subscriptionId = `09${String(this.#sales.size).padStart(16, '0')}`
    const fields = {
      ...{ clientAccnum, clientSubacc, subscriptionId, 'X-order': order, transactionId: `1${subscriptionId}` },
      timestamp: '2026-06-15 05:00:00',
      billedInitialPrice: initialPrice,
      billedCurrencyCode: currencyCode,
      dynamicPricingValidationDigest: saleDigest(subscriptionId, salt),
    }
    this.#sales.set(subscriptionId, { fields, refunds: 0, chargebacks: 0 })
    return fields
  }

  /** The fields of a webhook of what follows a payment. */
  follow(subscriptionId: string, amount: string): Fields {
    const { clientAccnum = '', clientSubacc = '', billedCurrencyCode = '' } = this.#sales.get(subscriptionId)!.fields
    return { clientAccnum, clientSubacc, subscriptionId, amount, currencyCode: billedCurrencyCode }
  }

  refundsOf = (subscriptionId: string) => this.#sales.get(subscriptionId)!.refunds

  chargeBack(subscriptionId: string) {
    this.#sales.get(subscriptionId)!.chargebacks += 1
  }

  protected isRefund = ({ query }: Asked) => query.get('action') === 'refundTransaction'

  /** The API of subscriptions. */
  protected answer({ path, query }: Asked): Answer {
    if (path !== '/utils/subscriptionManagement.cgi') return { status: 404, type: 'text/html', body: 'Not found' }
    const { action, subscriptionId = '', password } = Object.fromEntries(query)
    const sale = this.#sales.get(subscriptionId)
    if (password !== DATALINK_PASSWORD) return results('-1')
    if (!sale) return results('-3')
    if (action === 'viewSubscriptionStatus')
      return xml(
        `<results><subscriptionStatus>0</subscriptionStatus><refundsIssued>${sale.refunds}</refundsIssued>` +
          `<voidsIssued>0</voidsIssued><chargebacksIssued>${sale.chargebacks}</chargebacksIssued></results>`,
      )
    if (action !== 'refundTransaction') return results('-5')
    sale.refunds += 1
    return results('1')
  }
}

const xml = (body: string): Answer => ({ type: 'text/xml', body: `<?xml version='1.0' standalone='yes'?>\n${body}` })
const results = (code: string) => xml(`<results>${code}</results>`)
