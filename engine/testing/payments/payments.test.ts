import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { describeOnBothDialects } from '../databases.ts'
import { proveFailingRefunds } from './failing-refunds.ts'
import { proveLostMessages } from './lost.ts'
import { provePermutations } from './permutations.ts'

/** Small ones of `npm run prove payments`. */
describeOnBothDialects('a payment', (open) => {
  let base: Db
  beforeEach(async () => {
    base = await open()
    return () => base.close()
  })

  it('is credited once in whatever order, number and company its messages come, of each provider', async () => {
    const proofs = await provePermutations(base, 8)
    expect(proofs.flatMap(({ faults }) => faults)).toEqual([])
    expect(proofs.map(({ provider }) => provider)).toEqual(['sandbox', 'verotel', 'ccbill', 'mollie'])
    for (const { due, credited } of proofs) expect({ credited, any: due > 0 }).toEqual({ credited: due, any: true })
  })

  it('is credited though all its messages are lost, and some questions about it', async () => {
    const proofs = await proveLostMessages(base, 4)
    expect(proofs.flatMap(({ faults }) => faults)).toEqual([])
    expect(proofs.map(({ provider, credited }) => [provider, credited])).toEqual([
      ['sandbox', 4],
      ['verotel', 4],
      ['mollie', 4],
      ['sepa', 4],
    ])
    for (const { unanswered } of proofs) expect(unanswered).toBeGreaterThan(0)
  })

  it('is paid back once by a provider that fails five times, before or after the money went', async () => {
    const proofs = await proveFailingRefunds(base, 3)
    expect(proofs.flatMap(({ faults }) => faults)).toEqual([])
    expect(proofs.map(({ provider, paidBack }) => [provider, paidBack])).toEqual([
      ['sandbox', 3],
      ['ccbill', 3],
      ['mollie', 3],
    ])
  })
})
