import { type Parameters, signRequest } from '#engine/domains/payments/providers/verotel/flexpay.ts'
import { type Answer, type Asked, ProviderServer } from './provider-server.ts'

interface Shop {
  readonly shopId: string
  readonly signatureKey: string
}

interface Sale {
  readonly saleID: string
  readonly bought: Parameters
  result: 'APPROVED' | 'DECLINED'
}

/** A local double of Verotel: its order page, postbacks and status page, as FlexPay 4 describes them. */
export class FakeVerotel extends ProviderServer {
  readonly #shop: Shop
  readonly #sales = new Map<string, Sale>()

  constructor(shop: Shop) {
    super()
    this.#shop = shop
  }

  /** Where the provider finds this double. */
  get address() {
    return { origin: `http://${this.host}` }
  }

  clear() {
    this.calm()
    this.#sales.clear()
    this.asked.length = 0
  }

  /** Signs what Verotel sends: all parameters. */
  signed(parameters: Parameters): URLSearchParams {
    const all = { ...parameters, shopID: this.#shop.shopId }
    return new URLSearchParams({ ...all, signature: signRequest(this.#shop.signatureKey, all) })
  }

  /** The buyer pays, or the card is declined, on the order page of this address; returns the postback of a payment. */
  buy(address: string, result: Sale['result'] = 'APPROVED'): URLSearchParams {
    const { origin, pathname, searchParams } = new URL(address)
    const { signature, ...bought } = Object.fromEntries(searchParams)
    if (origin !== this.address.origin || pathname !== '/startorder') throw new Error(`no order page at ${address}`)
    if (signature !== signRequest(this.#shop.signatureKey, bought))
      throw new Error('Verotel refuses the signature of this order')
    const sale = { saleID: String(1000 + this.#sales.size), bought, result }
    this.#sales.set(bought.referenceID!, sale)
    return this.#postback(sale, {})
  }

  /** A sale that this shop's own code did not ask for; returns its postback. */
  sell(referenceID: string, priceAmount: string, priceCurrency: string): URLSearchParams {
    const bought = { referenceID, priceAmount, priceCurrency, paymentMethod: 'CC' }
    const sale: Sale = { saleID: String(1000 + this.#sales.size), bought, result: 'APPROVED' }
    this.#sales.set(referenceID, sale)
    return this.#postback(sale, {})
  }

  /** The postback of what follows a payment. */
  follow(referenceID: string, event: 'credit' | 'chargeback', amount: string): URLSearchParams {
    return this.#postback(this.#sales.get(referenceID)!, { event, priceAmount: amount, parentID: '7' })
  }

  #postback({ saleID, bought }: Sale, more: Parameters): URLSearchParams {
    const { referenceID, priceAmount, priceCurrency, paymentMethod } = bought
    const sent = { referenceID, priceAmount, priceCurrency, paymentMethod, saleID, type: 'purchase' }
    return this.signed({ ...(sent as Parameters), ...more })
  }

  /** It has no call for refunds. */
  protected isRefund = () => false

  /** The status page. */
  protected answer({ path, query }: Asked): Answer {
    const { signature, ...asked } = Object.fromEntries(query)
    if (path !== '/salestatus') return { status: 404, type: 'text/html', body: 'Not found' }
    if (signature !== signRequest(this.#shop.signatureKey, asked))
      return yaml({ response: 'ERROR', error: 'Invalid signature' })
    const sale = this.#sales.get(asked.referenceID!)
    if (!sale) return yaml({ response: 'NOTFOUND' })
    const { priceAmount, priceCurrency } = sale.bought
    return yaml({
      ...{ response: 'FOUND', saleID: sale.saleID, saleResult: sale.result },
      ...{ priceAmount: priceAmount!, priceCurrency: priceCurrency! },
    })
  }
}

const yaml = (lines: Parameters): Answer => ({
  type: 'text/x-yaml',
  body: Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join(''),
})
