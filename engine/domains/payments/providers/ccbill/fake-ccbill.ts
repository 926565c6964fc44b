import { type FlexForm, formDigest, saleDigest } from './flexforms.ts'

type Fields = Readonly<Record<string, string>>

interface Sale {
  readonly fields: Fields
  refunds: number
  chargebacks: number
}

/** A local double of CCBill: its form, webhooks and API of subscriptions. */
export class FakeCcbill {
  readonly #form: FlexForm
  readonly #sales = new Map<string, Sale>()
  /** Requests of refunds that fail before they are made, and after. */
  failBefore = 0
  failAfter = 0

  constructor(form: FlexForm) {
    this.#form = form
  }

  /** The buyer pays on the form of this address; returns the fields of the webhook `NewSaleSuccess`. */
  buy(address: string): Fields {
    const { clientAccnum, clientSubacc, salt } = this.#form
    const sent = Object.fromEntries(new URL(address).searchParams)
    const { initialPrice = '', initialPeriod = '', currencyCode = '', order = '' } = sent
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

  /** Stands for `fetch`: answers the API of subscriptions. */
  readonly fetch = async (address: string | URL): Promise<Response> => {
    const { hostname, searchParams } = new URL(address)
    if (hostname !== 'datalink.ccbill.com') throw new Error(`no ${hostname}`)
    const { action, subscriptionId = '', password } = Object.fromEntries(searchParams)
    const sale = this.#sales.get(subscriptionId)
    if (password !== 'datalink-password') return results('-1')
    if (!sale) return results('-3')
    if (action === 'viewSubscriptionStatus')
      return xml(
        `<results><subscriptionStatus>0</subscriptionStatus><refundsIssued>${sale.refunds}</refundsIssued>` +
          `<voidsIssued>0</voidsIssued><chargebacksIssued>${sale.chargebacks}</chargebacksIssued></results>`,
      )
    if (this.failBefore > 0) {
      this.failBefore -= 1
      return new Response('', { status: 503 })
    }
    sale.refunds += 1
    if (this.failAfter > 0) {
      this.failAfter -= 1
      throw new TypeError('fetch failed')
    }
    return results('1')
  }
}

const xml = (body: string) => new Response(`<?xml version='1.0' standalone='yes'?>\n${body}`)
const results = (code: string) => xml(`<results>${code}</results>`)
