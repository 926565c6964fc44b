import { expect, it } from 'vitest'
import { describeOnBothDialects } from '../databases.ts'
import { proveCodeOnce } from './code-once.ts'

describeOnBothDialects('a code that works once', (open) => {
  it('reduces exactly one of 200 orders that two processes place and pay at once, with no limit in their way', async () => {
    const base = await open()
    const { placed, reduced, faults } = await proveCodeOnce(base, 2, 200)
    expect({ reduced, faults }).toEqual({ reduced: 2, faults: [] })
    expect(placed).toBeGreaterThan(100)
    await base.close()
  })
})
