import { expect, it } from 'vitest'
import { describeOnBothDialects } from '../databases.ts'
import { killPayments } from './kills.ts'

describeOnBothDialects('payments', (open) => {
  it('are credited and paid back once though processes are killed before the credits and before the refund', async () => {
    const base = await open()
    const { kills, faults } = await killPayments(base, 4)
    expect(kills.messages).toBeGreaterThanOrEqual(4)
    expect(kills.refunds).toBeGreaterThanOrEqual(4)
    expect(Object.entries(faults).filter(([, count]) => count > 0)).toEqual([])
    await base.close()
  })
})
