import { describe, expect, it } from 'vitest'
import fc from '#engine/testing/properties.ts'
import { rankSumZ } from './rank-sum.ts'

const samples = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 2, maxLength: 40 })

describe('the rank test', () => {
  it('finds a shift of everything, and none where both are the same', () => {
    const a = Array.from({ length: 100 }, (_, at) => at)
    expect(rankSumZ(a, a)).toBeCloseTo(0)
    expect(
      rankSumZ(
        a,
        a.map((value) => value + 40),
      ),
    ).toBeLessThan(-5)
    expect(rankSumZ([1, 1], [1, 1])).toBe(0)
  })

  it('agrees with a worked example', () => {
    // Ranks of the first: 1, 2, 4; U = 1, mean 4.5, variance 5.25.
    expect(rankSumZ([1, 2, 4], [3, 5, 6])).toBeCloseTo((1 - 4.5) / Math.sqrt(5.25))
  })

  it('says the opposite when the samples are swapped', () => {
    fc.assert(fc.property(samples, samples, (a, b) => void expect(rankSumZ(a, b)).toBeCloseTo(-rankSumZ(b, a))))
  })
})
