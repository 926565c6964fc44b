import { MollieApiError } from '@mollie/api-client'
import type { MollieCalls } from './provider.ts'

type Money = { readonly value: string; readonly currency: string }

interface Paid {
  readonly id: string
  readonly method: string
  readonly webhookUrl?: string
  amount: Money
  status: string
  metadata: unknown
  refunds: { readonly amount: Money; status: string }[]
  chargedBack?: Money
}

type Asked = Pick<Paid, 'amount' | 'metadata' | 'method'> & { webhookUrl?: string; idempotencyKey: string }
type Refunded = { readonly paymentId: string; readonly amount: Money; readonly idempotencyKey: string }

/** A local double of Mollie: payments and refunds, with idempotency keys, behind the calls of its client. */
export class FakeMollie {
  readonly payments = new Map<string, Paid>()
  readonly #answers = new Map<string, unknown>()
  /** Requests that fail before they have any effect, and after. */
  failBefore = 0
  failAfter = 0

  clear() {
    this.payments.clear()
    this.#answers.clear()
  }

  client(apiKey: string): MollieCalls {
    const ask = async <T>(work: () => T): Promise<T> => {
      if (apiKey !== 'test_key') throw new MollieApiError('Missing authentication', { statusCode: 401 })
      if (this.failBefore > 0) {
        this.failBefore -= 1
        throw new MollieApiError('Service unavailable', { statusCode: 503 })
      }
      const done = work()
      if (this.failAfter === 0) return done
      this.failAfter -= 1
      throw new Error('socket hang up')
    }
    const calls = {
      payments: {
        get: (id: string) => ask(() => shown(this.#find(id))),
        create: (asked: Asked) => ask(() => this.#once(asked.idempotencyKey, () => shown(this.#create(asked)))),
      },
      paymentRefunds: {
        create: (asked: Refunded) => ask(() => this.#once(asked.idempotencyKey, () => this.#refund(asked))),
      },
    }
    return calls as unknown as MollieCalls
  }

  #once<T>(key: string, work: () => T): T {
    if (!this.#answers.has(key)) this.#answers.set(key, work())
    return this.#answers.get(key) as T
  }

  #find(id: string): Paid {
    const found = this.payments.get(id)
    if (!found) throw new MollieApiError('No payment exists with this token', { statusCode: 404 })
    return found
  }

  #create({ idempotencyKey: _, ...asked }: Asked): Paid {
    const id = `tr_${this.payments.size + 1}`
    const payment: Paid = { id, status: 'open', ...asked, refunds: [] }
    this.payments.set(id, payment)
    return payment
  }

  #refund({ paymentId, amount }: Refunded) {
    const refund = { amount, status: 'pending' }
    this.#find(paymentId).refunds.push(refund)
    return refund
  }
}

const sumOf = (refunds: Paid['refunds']) =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + Number(amount.value), 0)

const shown = ({ refunds, chargedBack, ...payment }: Paid) => ({
  ...payment,
  _embedded: { refunds },
  amountRefunded: { value: sumOf(refunds).toFixed(2), currency: payment.amount.currency },
  amountChargedBack: chargedBack,
  getCheckoutUrl: () => `https://www.mollie.com/checkout/${payment.id}`,
})
