import { type FlexPayShop, type Parameters, signRequest } from './flexpay.ts'

interface Sale {
  readonly saleID: string
  readonly bought: Parameters
  result: 'APPROVED' | 'DECLINED'
}

/** A local double of Verotel: its order page, postbacks and status page, as FlexPay 4 describes them. */
export class FakeVerotel {
  readonly #shop: FlexPayShop
  readonly #sales = new Map<string, Sale>()

  constructor(shop: FlexPayShop) {
    this.#shop = shop
  }

  /** Signs what Verotel sends: all parameters. */
  signed(parameters: Parameters): URLSearchParams {
    const all = { ...parameters, shopID: this.#shop.shopId }
    return new URLSearchParams({ ...all, signature: signRequest(this.#shop.signatureKey, all) })
  }

  /** The buyer pays, or the card is declined, on the order page of this address; returns the postback of a payment. */
  buy(address: string, result: Sale['result'] = 'APPROVED'): URLSearchParams {
    const { pathname, searchParams } = new URL(address)
    const { signature, ...bought } = Object.fromEntries(searchParams)
    if (pathname !== '/startorder' || signature !== signRequest(this.#shop.signatureKey, bought))
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

  /** Stands for `fetch`: answers the status page. */
  readonly fetch = async (address: string | URL): Promise<Response> => {
    const { pathname, searchParams } = new URL(address)
    const { signature, ...asked } = Object.fromEntries(searchParams)
    if (pathname !== '/salestatus' || signature !== signRequest(this.#shop.signatureKey, asked))
      return new Response('response: ERROR\nerror: Invalid signature\n')
    const sale = this.#sales.get(asked.referenceID!)
    if (!sale) return new Response('response: NOTFOUND\n')
    const { priceAmount, priceCurrency } = sale.bought
    const lines = { response: 'FOUND', saleID: sale.saleID, saleResult: sale.result, priceAmount, priceCurrency }
    return new Response(
      Object.entries(lines)
        .map(([name, value]) => `${name}: ${value}\n`)
        .join(''),
    )
  }
}
