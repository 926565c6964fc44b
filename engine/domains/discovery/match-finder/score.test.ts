import { describe, expect, it } from 'vitest'
import fc from '#engine/testing/properties.ts'
import { compareScores, isTelling, type Known, scoreMatch, type Wishes } from './score.ts'

const IDS = ['coffee', 'music', 'hiking', 'beach', 'wine', 'tea', 'sushi']
const wishes: fc.Arbitrary<Wishes> = fc.record({
  interests: fc.subarray(IDS),
  reason: fc.constantFrom('', 'casual', 'relationship'),
})
const known: fc.Arbitrary<Known> = fc.record({
  interests: fc.subarray(IDS),
  reason: fc.constantFrom('', 'casual', 'relationship'),
  km: fc.option(fc.constantFrom(5, 10, 15, 25, 40, 100, 250)),
})

describe('the score of a match', () => {
  it('returns what it counted', () => {
    const score = scoreMatch(
      { interests: ['coffee', 'music', 'hiking'], reason: 'casual' },
      { interests: ['music', 'coffee', 'wine'], reason: 'casual', km: 10 },
    )
    expect(score).toMatchObject({ shared: 2, km: 10, sameReason: true })
    expect(score.percent).toBeGreaterThan(70)
  })

  it('is 100 for a match in everything, in the same cell', () => {
    const wish = { interests: ['coffee', 'music'], reason: 'casual' }
    expect(scoreMatch(wish, { ...wish, km: 5 }).percent).toBe(100)
  })

  it('is 0 without answers or a place', () => {
    expect(
      scoreMatch({ interests: [], reason: '' }, { interests: ['coffee'], reason: 'casual', km: null }).percent,
    ).toBe(0)
  })

  it('stays between 0 and 100', () => {
    fc.assert(
      fc.property(wishes, known, (wish, one) => {
        const { percent } = scoreMatch(wish, one)
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
      }),
    )
  })

  it('never falls when a member shares one interest more or is nearer', () => {
    fc.assert(
      fc.property(wishes, known, fc.constantFrom(...IDS), (wish, one, more) => {
        const { percent } = scoreMatch(wish, one)
        expect(scoreMatch(wish, { ...one, interests: [...one.interests, more] }).percent).toBeGreaterThanOrEqual(
          percent,
        )
        if (one.km !== null) expect(scoreMatch(wish, { ...one, km: 5 }).percent).toBeGreaterThanOrEqual(percent)
      }),
    )
  })

  it('is shown from four compared answers on, and never as 0 %', () => {
    const near = { interests: ['coffee', 'music', 'tea'], reason: 'casual', km: 5 }
    expect(isTelling(scoreMatch({ interests: [], reason: '' }, near))).toBe(false)
    expect(isTelling(scoreMatch({ interests: ['coffee', 'music'], reason: '' }, near))).toBe(false)
    expect(isTelling(scoreMatch({ interests: ['coffee', 'music', 'tea'], reason: '' }, near))).toBe(true)
    expect(isTelling(scoreMatch({ interests: ['wine', 'sushi', 'beach'], reason: '' }, { ...near, km: 250 }))).toBe(
      false,
    )
  })

  it('does not count an interest twice', () => {
    const wish = { interests: ['coffee', 'music'], reason: '' }
    const once = scoreMatch(wish, { interests: ['coffee'], reason: '', km: 5 })
    expect(scoreMatch(wish, { interests: ['coffee', 'coffee'], reason: '', km: 5 })).toEqual(once)
  })

  it('is a total order of members', () => {
    fc.assert(
      fc.property(fc.array(known, { maxLength: 8 }), wishes, (all, wish) => {
        const scored = all.map((one, at) => ({ id: String(at), score: scoreMatch(wish, one) }))
        const backwards = scored.toReversed().sort(compareScores)
        expect(scored.toSorted(compareScores)).toEqual(backwards)
      }),
    )
  })
})
