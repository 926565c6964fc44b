import { expect, it } from 'vitest'
import fc from '#engine/testing/properties.ts'
import { type Moved, unspentByOrder } from './unspent.ts'

const entry = (reason: Moved['reason'], delta: number, ref: string): Moved => ({ reason, delta, ref })
const signup = entry('signup', 3, 'zoe')
const bought = (order: string, credits: number) => entry('purchase', credits, order)
const sent = (message: string, credits: number) => entry('message', -credits, message)
const left = (...entries: Moved[]) => Object.fromEntries(unspentByOrder(entries))

it('spends free credits first, then those of older orders before newer ones', () => {
  expect(left(signup, bought('one', 10), bought('two', 10))).toEqual({ one: 10, two: 10 })
  expect(left(signup, bought('one', 10), bought('two', 10), sent('a', 5))).toEqual({ one: 8, two: 10 })
  expect(left(signup, bought('one', 10), bought('two', 10), sent('a', 5), sent('b', 9))).toEqual({ one: 0, two: 9 })
})

it('counts 9 of 60 credits as spent, whatever was free before and after', () => {
  expect(left(bought('one', 60), sent('a', 9), entry('operator', 20, 'gift'))).toEqual({ one: 51 })
  expect(left(signup, bought('one', 60), sent('a', 9))).toEqual({ one: 54 })
})

it('gives what a message cost back to where it came from', () => {
  const before = [signup, bought('one', 10), bought('two', 10), sent('a', 8), sent('b', 2)]
  expect(left(...before, entry('refund', 8, 'a'))).toEqual({ one: 8, two: 10 })
  expect(left(...before, entry('refund', 8, 'a'), sent('c', 4))).toEqual({ one: 7, two: 10 })
  expect(left(...before, entry('refund', 1, 'unknown'))).toEqual({ one: 3, two: 10 })
})

it('takes the refund of an order from its own credits, and gives them back where it did not arrive', () => {
  const refunded = [bought('one', 10), bought('two', 10), sent('a', 4), entry('refund', -10, 'two')]
  expect(left(...refunded)).toEqual({ one: 6, two: 0 })
  expect(left(...refunded, entry('refund_declined', 10, 'two'))).toEqual({ one: 6, two: 10 })
  expect(left(...refunded, entry('refund_declined', 10, 'two'), entry('refund_again', -10, 'two'))).toEqual({
    one: 6,
    two: 0,
  })
})

it('takes a chargeback beyond what is left of its order from the others, and a debt from what has come in', () => {
  const charged = [bought('one', 10), sent('a', 10), bought('two', 5), entry('chargeback', -5, 'one')]
  expect(left(...charged)).toEqual({ one: 0, two: 0 })
  expect(left(...charged, bought('three', 20), entry('debt', -5, 'entry'))).toEqual({ one: 0, two: 0, three: 15 })
})

it('gives what had settled the debt of a refund back to the order that had brought it', () => {
  const entries = [bought('one', 60), sent('a', 20), entry('refund', -40, 'one'), bought('two', 5)]
  expect(left(...entries, entry('debt', -5, 'entry'), entry('refund_declined', 45, 'one'))).toEqual({ one: 40, two: 5 })
})

it('never has more of an order than it brought, nor less than nothing, and all that is left is the balance', () => {
  const order = fc.constantFrom('one', 'two', 'three')
  const message = fc.constantFrom('a', 'b', 'c', 'd')
  const credits = fc.integer({ min: 1, max: 30 })
  const any = fc.oneof(
    fc.tuple(fc.constantFrom('signup', 'operator', 'purchase', 'refund_declined'), order, credits),
    fc.tuple(fc.constant('refund'), message, credits),
    fc.tuple(
      fc.constantFrom('message', 'gift', 'photo'),
      message,
      credits.map((n) => -n),
    ),
    fc.tuple(
      fc.constantFrom('refund', 'refund_again', 'chargeback', 'debt'),
      order,
      credits.map((n) => -n),
    ),
  )
  fc.assert(
    fc.property(fc.array(any, { maxLength: 40 }), (wishes) => {
      const entries: Moved[] = []
      const bought = new Map<string, number>()
      const seen = new Set<string>()
      let balance = 0
      for (const [reason, ref, delta] of wishes) {
        // What the ledger refuses: a reason and ref twice, and a balance below zero.
        const key = `${reason} ${ref}`
        if (balance + delta < 0 || seen.has(key)) continue
        seen.add(key)
        if (reason === 'purchase') bought.set(ref, delta)
        balance += delta
        entries.push({ reason: reason as Moved['reason'], ref, delta })
      }
      const unspent = unspentByOrder(entries)
      const sum = [...unspent.values()].reduce((total, n) => total + n, 0)
      expect(sum).toBeLessThanOrEqual(balance)
      expect([...unspent.keys()].toSorted()).toEqual([...bought.keys()].toSorted())
      for (const [id, n] of unspent) expect(n >= 0 && n <= bought.get(id)!).toBe(true)
    }),
  )
})
