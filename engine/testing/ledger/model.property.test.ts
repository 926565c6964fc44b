import { expect, it } from 'vitest'
import { describeOnBothDialects } from '../databases.ts'
import fc from '../properties.ts'
import { runSteps, steps } from './model.ts'

describeOnBothDialects('the ledger', (open) => {
  it('is right after any purchases, spends, refunds, chargebacks, withdrawals and grants, some at once', async () => {
    const base = await open()
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        expect(await runSteps(base, list)).toEqual([])
      }),
      { numRuns: 8 },
    )
    await base.close()
  })
})
