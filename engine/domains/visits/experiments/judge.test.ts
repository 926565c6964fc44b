import { describe, expect, it } from 'vitest'
import { simulate } from '#engine/testing/experiments/simulate.ts'
import fc from '#engine/testing/properties.ts'
import { logEvidence, logGamma, shareInterval } from './evidence.ts'
import { judge, SPLIT_CONCENTRATION } from './judge.ts'

const counts = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 2, maxLength: 5 })

describe('evidence', () => {
  it('is measured by the gamma function', () => {
    let factorial = 0
    for (let n = 1; n <= 30; n += 1) {
      expect(logGamma(n)).toBeCloseTo(factorial, 8)
      factorial += Math.log(n)
    }
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 8)
  })

  it('is a fair game: the next visitor changes it by nothing on average, where the shares are the expected ones', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 5, max: 2000 }), (before, concentration) => {
        const expected = before.map((_, at) => (at + 1) / ((before.length * (before.length + 1)) / 2))
        const now = logEvidence(before, expected, concentration)
        const mean = expected.reduce((sum, share, cell) => {
          const after = before.map((count, at) => (at === cell ? count + 1 : count))
          return sum + share * Math.exp(logEvidence(after, expected, concentration) - now)
        }, 0)
        expect(mean).toBeCloseTo(1, 6)
      }),
      { numRuns: 50 },
    )
  })

  it('refutes a share exactly where its interval ends', () => {
    const pair = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(pair, pair, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (first, second, expected) => {
        const how = { alpha: 0.05, concentration: 100 }
        const { from, to } = shareInterval([first, second], expected, how)
        const isRefuted = logEvidence([first, second], [1 - expected, expected], how.concentration) > Math.log(20)
        expect(expected < from - 1e-6 || expected > to + 1e-6).toBe(isRefuted)
        expect(from).toBeLessThanOrEqual(to)
      }),
      { numRuns: 100 },
    )
  })
})

const of = (name: string, visitors: number, reached: number, weight = 1) => ({ name, weight, visitors, reached })

describe('what is said of an experiment', () => {
  it('is nothing before anybody came', () => {
    const { split, comparisons } = judge([of('a', 0, 0), of('b', 0, 0)])
    expect(split).toBe('right')
    expect(comparisons).toEqual([
      { name: 'b', verdict: 'open', ratio: { from: 0, to: Number.POSITIVE_INFINITY }, points: { from: -0, to: 0 } },
    ])
  })

  it('names the better and the worse variant, by how much, and leaves small differences open', () => {
    const { split, comparisons } = judge([
      of('a', 20_000, 800),
      of('b', 20_000, 1000),
      of('c', 20_000, 600),
      of('d', 20_000, 820),
    ])
    expect(split).toBe('right')
    expect(comparisons.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['b', 'better'],
      ['c', 'worse'],
      ['d', 'open'],
    ])
    const [b] = comparisons
    expect(b!.ratio.from).toBeGreaterThan(1)
    expect(b!.ratio.from).toBeLessThan(1.25)
    expect(b!.ratio.to).toBeGreaterThan(1.25)
    expect(b!.points.from).toBeLessThan(1)
    expect(b!.points.to).toBeGreaterThan(1)
  })

  it('follows the weights: a variant of a tenth of the visitors is not worse for having a tenth of the sign-ups', () => {
    expect(judge([of('a', 9000, 360, 9), of('b', 1000, 40, 1)])).toMatchObject({
      split: 'right',
      comparisons: [{ verdict: 'open' }],
    })
    expect(judge([of('a', 9000, 360, 1), of('b', 1000, 40, 1)]).split).toBe('wrong')
  })

  it('calls a split wrong that lost a twentieth of one variant’s visitors', () => {
    const alike = [0.5, 0.5]
    expect(logEvidence([10_000, 10_050], alike, SPLIT_CONCENTRATION)).toBeLessThan(0)
    expect(judge([of('a', 40_000, 900), of('b', 38_000, 900)]).split).toBe('wrong')
  })
})

it('an experiment without a difference seldom has a winner, though one looks every hour, and one with a difference has the right one', () => {
  const campaign = { hours: 700, visitorsAnHour: 24, rate: 0.04 }
  const run = (seed: number, ratio: number) => simulate({ ...campaign, seed, ratio }).decided?.verdict
  const seeds = Array.from({ length: 40 }, (_, at) => at + 1)
  expect(seeds.filter((seed) => run(seed, 1) !== undefined).length).toBeLessThanOrEqual(2)
  const found = seeds.map((seed) => run(seed, 1.5))
  expect(found.filter((verdict) => verdict === 'better')).toHaveLength(seeds.length)
})
