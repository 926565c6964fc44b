import type { Db } from '#engine/db/connect.ts'
import { createCallbackHandler, PAYMENT_CALLBACK, receiveMessage } from '#engine/domains/payments/callbacks.ts'
import { createRefundPayer, ORDER_REFUND } from '#engine/domains/payments/index.ts'
import { settleOrder } from '#engine/domains/payments/notices.ts'
import { findProvider } from '#engine/domains/payments/providers/registry.ts'
import { refundOrder } from '#engine/domains/payments/refunds.ts'
import { runDueJobs } from '#engine/platform/jobs/run.ts'
import { type Double, type Doubles, installDoubles, substitute } from './doubles.ts'
import { openShop, PACK, readAccount } from './shop.ts'

const HOUR_MS = 3_600_000
const FAILURES = 5

export interface FailingRefundProof {
  readonly provider: string
  readonly refunds: number
  readonly failures: number
  readonly paidBack: number
  readonly faults: readonly string[]
}

/** How a proof makes a provider fail and counts what it has paid back. */
interface Till {
  /** The next calls: so many fail before any effect, then so many after it. */
  fail(before: number, after: number): void
  /** What was paid back for an order, in cents; each repayment stands alone. */
  paidBack(orderId: string): Promise<readonly number[]>
  close(): void
}

/** The sandbox with a till: it pays each key once, as the contract of providers says. */
function openSandboxTill(): Till {
  const paid = new Map<string, number>()
  let [before, after] = [0, 0]
  const close = substitute('sandbox', {
    async refund(_site, _order, minorUnits, key) {
      if (before-- > 0) throw new Error('no line to the bank')
      paid.set(key, paid.get(key) ?? minorUnits)
      if (after-- > 0) throw new Error('the line broke')
      return 'accepted'
    },
  })
  return {
    fail: (first, then) => {
      before = first
      after = then
    },
    paidBack: async (id) => [...paid].flatMap(([key, cents]) => (key.includes(id) ? [cents] : [])),
    close,
  }
}

function tillOf({ mollie, ccbill }: Doubles, { name }: Double, referenceOf: (id: string) => Promise<string>): Till {
  if (name === 'sandbox') return openSandboxTill()
  const fake = name === 'mollie' ? mollie : ccbill
  return {
    fail: (before, after) => {
      fake.calm()
      fake.fail('cut', { times: before, only: 'refunds' })
      fake.fail('cut', { times: after, after: true, only: 'refunds' })
    },
    async paidBack(id) {
      const reference = await referenceOf(id)
      if (name === 'ccbill') return Array.from({ length: ccbill.refundsOf(reference) }, () => PACK.cents)
      return mollie.payments.get(reference)!.refunds.map(({ amount }) => Math.round(Number(amount.value) * 100))
    },
    close: () => {},
  }
}

/** Of each refund five tries fail, some of them after the money went; two workers make them. */
async function proveDouble(base: Db, doubles: Doubles, double: Double, count: number): Promise<FailingRefundProof> {
  const shop = openShop(base, double.name)
  const provider = findProvider(double.name)!
  const reference = async (id: string) => {
    const row = shop.db.selectFrom('orders').select('provider_ref').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).provider_ref!
  }
  const till = tillOf(doubles, double, reference)
  const faults: string[] = []
  let [failures, paidBack] = [0, 0]
  try {
    for (let at = 0; at < count; at += 1) {
      const placed = await shop.place()
      const ctx = shop.at(placed.buyer)
      await double.pay(ctx, placed.order, placed.redirectTo)
      const paid = double.says.find(({ state }) => state === 'completed')!
      if (double.name === 'sandbox') await settleOrder(ctx, placed.order, 'completed')
      else await receiveMessage(ctx, provider, double.message(ctx, placed.order, paid))
      const asked = await Promise.all([refundOrder(ctx, placed.order.id), refundOrder(ctx, placed.order.id)])
      const before = at % (FAILURES + 1)
      till.fail(before, FAILURES - before)
      const handlers = {
        [ORDER_REFUND]: createRefundPayer({ services: shop.services, findTenant: () => shop.tenant }),
        [PAYMENT_CALLBACK]: createCallbackHandler({ services: shop.services, findTenant: () => shop.tenant }),
      }
      const log = {
        error() {
          failures += 1
        },
      }
      for (let hour = 0; hour < FAILURES + 3; hour += 1) {
        await Promise.all([runDueJobs(shop.services, handlers, log), runDueJobs(shop.services, handlers, log)])
        shop.now += HOUR_MS
      }
      till.fail(0, 0)
      const { order, credits, sum } = await readAccount(shop.db, placed)
      const back = await till.paidBack(placed.order.id)
      if (asked.filter(({ ok }) => ok).length === 1 && order.refund_status === 'paid' && credits === 0 && sum === 0) {
        if (back.length === 1 && back[0] === order.refunded_cents) {
          paidBack += 1
          continue
        }
      }
      faults.push(
        `refund by ${double.name}, ${before} failures before it: ${order.refund_status}, paid back ${back.join()}`,
      )
    }
    return { provider: double.name, refunds: count, failures, paidBack, faults }
  } finally {
    till.close()
  }
}

/** Refunds of each provider that makes them by a call: Verotel's are made by its operator, SEPA's by a file. */
export async function proveFailingRefunds(base: Db, count: number): Promise<FailingRefundProof[]> {
  const doubles = await installDoubles()
  const proofs: FailingRefundProof[] = []
  try {
    for (const double of doubles.list.filter(({ name }) => name !== 'verotel'))
      proofs.push(await proveDouble(base, doubles, double, count))
    return proofs
  } finally {
    await doubles.restore()
  }
}
