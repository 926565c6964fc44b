import { expect, it } from 'vitest'
import { newPublicId } from '#engine/db/ids.ts'
import { grantCredits, spendCredits } from '#engine/domains/ledger/index.ts'
import { settleOrder } from '#engine/domains/payments/notices.ts'
import { refundOrder } from '#engine/domains/payments/refunds.ts'
import { makeMemberContext, makeTenant, NOW, plantMember } from '../context.ts'
import { describeOnBothDialects } from '../databases.ts'
import { placeOne } from '../orders.ts'
import fc from '../properties.ts'

const DAY_MS = 86_400_000

/** What a member does; orders and messages are named by their place among those before, counted around, and come up again. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('give'), credits: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('buy'), pack: fc.constantFrom('p10', 'p60') }),
  fc.record({ kind: fc.constant('send'), credits: fc.integer({ min: 1, max: 25 }) }),
  fc.record({ kind: fc.constant('undeliver'), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('withdraw'), at: fc.nat(5) }),
)
const histories = fc.array(act, { minLength: 8, maxLength: 16, size: 'max' })

/** One credit, with the order that brought it by its place; -1 for a free one, which is spent before all. */
type Credit = number

/** The same history with a coin for each credit: how much comes back is counted and not computed. */
class Purse {
  coins: Credit[] = []
  readonly sent: Credit[][] = []

  spend(credits: number): boolean {
    if (this.coins.length < credits) return false
    this.coins.sort((a, b) => a - b)
    this.sent.push(this.coins.splice(0, credits))
    return true
  }

  undeliver(at: number): number {
    const coins = this.sent[at] ?? []
    this.sent[at] = []
    this.coins.push(...coins)
    return coins.length
  }

  withdraw(order: Credit): number {
    const before = this.coins.length
    this.coins = this.coins.filter((coin) => coin !== order)
    return before - this.coins.length
  }
}

describeOnBothDialects('a withdrawal', (open) => {
  it('pays back what of its order is unspent, and nothing that was free, after any history', async () => {
    const base = await open()
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const pool = `p${newPublicId().slice(0, 12)}`
        const member = await plantMember(base, pool, { signup_at: NOW - 365 * DAY_MS })
        await plantMember(base, `${pool}-twin`, { id: member.id, credits: 7, paid_user: 1 })
        const ctx = makeMemberContext(base, member, { tenant: makeTenant(pool) })
        const move = (reason: 'operator' | 'message' | 'refund', ref: string, delta: number) =>
          ctx.db.transaction(async (trx) =>
            delta < 0
              ? spendCredits(trx, member.id, -delta, { reason, ref, now: NOW })
              : grantCredits(trx, member.id, delta, { reason, ref, now: NOW }),
          )
        const purse = new Purse()
        const messages: string[] = []
        const orders: { readonly id: string; readonly cents: number; readonly credits: number; back: number }[] = []
        for (const one of history) {
          if (one.kind === 'give') {
            await move('operator', newPublicId(), one.credits)
            purse.coins.push(...Array<Credit>(one.credits).fill(-1))
          } else if (one.kind === 'buy') {
            const { order } = await placeOne(ctx, { packageId: one.pack })
            await settleOrder(ctx, order, 'completed')
            purse.coins.push(...Array<Credit>(order.credits).fill(orders.length))
            orders.push({ id: order.id, cents: order.amount_cents, credits: order.credits, back: -1 })
          } else if (one.kind === 'send') {
            const ref = newPublicId()
            expect(await move('message', ref, -one.credits)).toBe(purse.spend(one.credits))
            if (purse.sent.length > messages.length) messages.push(ref)
          } else if (one.kind === 'undeliver') {
            const at = one.at % Math.max(1, messages.length)
            const credits = purse.undeliver(at)
            if (credits > 0) await move('refund', messages[at]!, credits)
          } else {
            const at = one.at % Math.max(1, orders.length)
            const order = orders[at]
            if (!order) continue
            const result = await refundOrder(ctx, order.id)
            const credits = order.back >= 0 ? 0 : purse.withdraw(at)
            const cents = Math.floor((order.cents * credits) / order.credits)
            if (credits > 0) expect(result).toEqual({ ok: true, credits, cents })
            else expect(result).toMatchObject({ ok: false })
            if (credits > 0) order.back = cents
          }
        }
        const row = await ctx.db.selectFrom('members').select(['credits', 'paid_user']).executeTakeFirstOrThrow()
        const isPaid = orders.some(({ cents, back }) => back < cents)
        expect(row).toEqual({ credits: purse.coins.length, paid_user: isPaid ? 1 : 0 })
        const twin = base.kysely.selectFrom('members').select(['credits', 'paid_user'])
        expect(await twin.where('pool_id', '=', `${pool}-twin`).execute()).toEqual([{ credits: 7, paid_user: 1 }])
      }),
      { numRuns: 25 },
    )
    await base.close()
  })
})
