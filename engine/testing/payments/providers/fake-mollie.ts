import { type Answer, type Asked, ProviderServer, trustCertificate } from './provider-server.ts'

type Money = { readonly value: string; readonly currency: string }

interface Refund {
  readonly id: string
  readonly amount: Money
  readonly metadata: unknown
  status: string
}

interface Payment {
  readonly id: string
  readonly method: string
  readonly webhookUrl?: string
  readonly sequenceType?: 'oneoff' | 'first' | 'recurring'
  readonly customerId?: string
  mandateId?: string
  amount: Money
  status: string
  metadata: unknown
  refunds: Refund[]
  chargedBack?: Money
}

class Refused extends Error {
  readonly status: number
  constructor(status: number, detail: string) {
    super(detail)
    this.status = status
  }
}

export const MOLLIE_KEY = 'test_key'

/** A local double of Mollie: payments and refunds of its API version 2, with idempotency keys, over TLS. */
export class FakeMollie extends ProviderServer {
  readonly payments = new Map<string, Payment>()
  /** Mandates by their id: whether a charge of it is paid. */
  readonly mandates = new Map<string, 'paid' | 'failed'>()
  #customers = 0
  #distrust: (() => void) | undefined
  readonly #answers = new Map<string, Answer>()

  constructor() {
    super({ secure: true })
  }

  override async open(): Promise<this> {
    this.#distrust = trustCertificate()
    return super.open()
  }

  override async close(): Promise<void> {
    this.#distrust?.()
    await super.close()
  }

  /** Where the client finds this double. */
  get address() {
    return { apiEndpoint: `https://${this.host}/v2/` }
  }

  clear() {
    this.calm()
    this.payments.clear()
    this.mandates.clear()
    this.#answers.clear()
    this.asked.length = 0
  }

  /** Mollie keeps an idempotency key for about an hour. */
  expireKeys() {
    this.#answers.clear()
  }

  /** A refund at Mollie's own desk. */
  refundAtDesk({ refunds, amount: { currency } }: Payment, value: string, status = 'refunded') {
    refunds.push({ id: `re_${refunds.length + 1}`, amount: { value, currency }, metadata: null, status })
  }

  protected isRefund = ({ method, path }: Asked) => method === 'POST' && path.endsWith('/refunds')

  protected answer(asked: Asked): Answer {
    const key = asked.method === 'POST' ? asked.headers['idempotency-key'] : undefined
    const known = key === undefined ? undefined : this.#answers.get(`${asked.path} ${String(key)}`)
    if (known) return known
    const answer = this.#answerOnce(asked)
    if (key !== undefined && answer.status !== 401) this.#answers.set(`${asked.path} ${String(key)}`, answer)
    return answer
  }

  #answerOnce(asked: Asked): Answer {
    try {
      if (asked.headers.authorization !== `Bearer ${MOLLIE_KEY}`)
        throw new Refused(401, 'Missing authentication, or failed to authenticate')
      const body = this.#route(asked)
      if (asked.method === 'DELETE') return { status: 204, type: 'application/hal+json', body: '' }
      return { status: asked.method === 'POST' ? 201 : 200, type: 'application/hal+json', body: JSON.stringify(body) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const body = JSON.stringify({ status: error.status, title: 'Error', detail: error.message, _links: {} })
      return { status: error.status, type: 'application/hal+json', body }
    }
  }

  #route({ method, path, query, body }: Asked): unknown {
    if (method === 'POST' && path === '/v2/customers') return this.#addCustomer()
    const [, mandate] = /^\/v2\/customers\/[^/]+\/mandates\/([^/]+)$/.exec(path) ?? []
    if (method === 'DELETE' && mandate) return this.#revoke(mandate)
    const [, id, isRefunds] = /^\/v2\/payments(?:\/([^/]+)(\/refunds)?)?$/.exec(path) ?? []
    if (method === 'GET' && id && !isRefunds) return this.#shown(this.#find(id), query.get('embed') === 'refunds')
    if (method === 'POST' && !id && path === '/v2/payments') return this.#shown(this.#create(JSON.parse(body)), false)
    if (method === 'POST' && id && isRefunds) return this.#refund(this.#find(id), JSON.parse(body))
    throw new Refused(404, `No resource exists at ${path}`)
  }

  #find(id: string): Payment {
    const found = this.payments.get(id)
    if (!found) throw new Refused(404, `No payment exists with token ${id}.`)
    return found
  }

  #addCustomer() {
    this.#customers += 1
    const id = `cst_${this.#customers}`
    return {
      resource: 'customer',
      id,
      mode: 'test',
      _links: { self: { href: `https://${this.host}/v2/customers/${id}` } },
    }
  }

  #revoke(mandate: string) {
    if (!this.mandates.delete(mandate)) throw new Refused(410, 'The mandate is no longer available')
    return {}
  }

  /** A first payment makes a mandate, a recurring one is over at once. */
  #mandated({ sequenceType, customerId, mandateId }: Partial<Payment>, id: string): Partial<Payment> {
    if (sequenceType === undefined) return {}
    if (!customerId) throw new Refused(422, 'The customer is missing')
    if (sequenceType === 'first') {
      this.mandates.set(`mdt_${id}`, 'paid')
      return { mandateId: `mdt_${id}` }
    }
    const status = this.mandates.get(mandateId ?? '')
    if (!status) throw new Refused(422, 'The mandate is not valid')
    return { status }
  }

  #create(asked: Pick<Payment, 'amount' | 'metadata' | 'method' | 'webhookUrl'>): Payment {
    if (!isMoney(asked.amount)) throw new Refused(422, 'The amount contains an invalid value')
    const id = `tr_${this.payments.size + 1}`
    const payment: Payment = { id, status: 'open', ...asked, refunds: [], ...this.#mandated(asked, id) }
    this.payments.set(id, payment)
    return payment
  }

  #refund(payment: Payment, { amount, metadata }: Pick<Refund, 'amount' | 'metadata'>) {
    const left = Number(payment.amount.value) - sumOf(payment.refunds)
    if (payment.status !== 'paid') throw new Refused(422, 'The payment is not paid')
    if (!isMoney(amount) || Number(amount.value) > left + 0.001)
      throw new Refused(422, 'The amount is higher than the maximum')
    const refund = { id: `re_${payment.refunds.length + 1}`, amount, metadata, status: 'pending' }
    payment.refunds.push(refund)
    return shownRefund(payment.id)(refund)
  }

  #shown({ refunds, chargedBack, ...payment }: Payment, embeds: boolean) {
    const { id, status, amount } = payment
    const isPaid = status === 'paid'
    const back = { value: sumOf(refunds).toFixed(2), currency: amount.currency }
    const checkout = { href: `https://www.mollie.com/checkout/${id}`, type: 'text/html' }
    return {
      ...{ resource: 'payment', mode: 'test', createdAt: '2026-06-15T12:00:00+00:00', sequenceType: 'oneoff' },
      ...payment,
      ...(isPaid ? { amountRefunded: back } : {}),
      ...(chargedBack ? { amountChargedBack: chargedBack } : {}),
      ...(embeds ? { _embedded: { refunds: refunds.map(shownRefund(id)) } } : {}),
      _links: {
        self: { href: `https://${this.host}/v2/payments/${id}`, type: 'application/hal+json' },
        ...(status === 'open' ? { checkout } : {}),
      },
    }
  }
}

const isMoney = (money: Money | undefined) => /^\d+\.\d{2}$/.test(money?.value ?? '') && Number(money!.value) > 0

const sumOf = (refunds: readonly Refund[]) =>
  refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + Number(amount.value), 0)

const shownRefund = (paymentId: string) => (refund: Refund) => ({
  ...{ resource: 'refund', mode: 'test', createdAt: '2026-06-15T12:00:00+00:00', paymentId },
  ...refund,
  _links: {
    self: {
      href: `https://api.mollie.com/v2/payments/${paymentId}/refunds/${refund.id}`,
      type: 'application/hal+json',
    },
  },
})
