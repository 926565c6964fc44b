import { judge } from '#engine/domains/visits/experiments/judge.ts'

/** Numbers in [0, 1) that look random, the same for a seed: mulberry32. */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const HOURS_A_DAY = 24

export interface Simulated {
  readonly seed: number
  readonly hours: number
  /** Visitors in an hour, on average over a day: few at night, many in the evening. */
  readonly visitorsAnHour: number
  /** The rate of the first variant, on average; it changes with the hour, too. */
  readonly rate: number
  /** The second variant's rate over that of the first. */
  readonly ratio: number
}

export interface Outcome {
  /** Who won first, at the visitor count of that look; undefined where nobody did. */
  readonly decided: { readonly verdict: 'better' | 'worse'; readonly visitors: number } | undefined
  readonly splitCalledWrong: boolean
}

/**
 * One experiment of two variants of the same weight, looked at every hour by what `lander experiment` prints. It ends with
 * the first look that decides it, as whoever looks every hour would end it.
 */
export function simulate({ seed, hours, visitorsAnHour, rate, ratio }: Simulated): Outcome {
  const next = numbersOf(seed)
  const visitors = [0, 0]
  const reached = [0, 0]
  let splitCalledWrong = false
  for (let hour = 0; hour < hours; hour += 1) {
    const wave = Math.sin((2 * Math.PI * (hour % HOURS_A_DAY)) / HOURS_A_DAY)
    const arriving = Math.round(visitorsAnHour * (1 + 0.8 * wave) + next() - 0.5)
    const rateNow = rate * (1 + 0.3 * wave)
    for (let one = 0; one < arriving; one += 1) {
      const at = next() < 0.5 ? 0 : 1
      visitors[at]! += 1
      if (next() < (at === 0 ? rateNow : rateNow * ratio)) reached[at]! += 1
    }
    const counts = ['a', 'b'].map((name, at) => ({ name, weight: 1, visitors: visitors[at]!, reached: reached[at]! }))
    const { split, comparisons } = judge(counts)
    splitCalledWrong ||= split === 'wrong'
    const { verdict } = comparisons[0]!
    if (verdict !== 'open') return { decided: { verdict, visitors: visitors[0]! + visitors[1]! }, splitCalledWrong }
  }
  return { decided: undefined, splitCalledWrong }
}
