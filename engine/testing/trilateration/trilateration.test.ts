import { expect, it } from 'vitest'
import { describeOnBothDialects } from '../databases.ts'
import { trilaterate } from './attack.ts'

describeOnBothDialects('locating a member by distances', (open) => {
  it('finds no more than the cell, which another town shares, from any place', async () => {
    const outcome = await trilaterate(await open(), 60)
    expect(outcome.findings).toEqual([])
    expect(outcome.leftKm2).toBeGreaterThanOrEqual(outcome.cellKm2)
    expect(outcome.cellKm2).toBeGreaterThan(20)
    // The same places find who is shown by exact distances: the attack is a real one.
    expect(outcome.unprotectedKm2).toBeLessThan(outcome.cellKm2 / 4)
  })
})
