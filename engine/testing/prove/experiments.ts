import { ALPHA, SPLIT_ALPHA } from '#engine/domains/visits/experiments/judge.ts'
import { type Outcome, type Simulated, simulate } from '../experiments/simulate.ts'

const HOURS_A_YEAR = 365 * 24
const CAMPAIGN = { hours: HOURS_A_YEAR, visitorsAnHour: 24, rate: 0.04 } as const
const FIFTH = 1.2

const runMany = (count: number, changes: Pick<Simulated, 'ratio'>, firstSeed: number): Outcome[] =>
  Array.from({ length: count }, (_, at) => simulate({ ...CAMPAIGN, ...changes, seed: firstSeed + at }))

const percentOf = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

/** The value below which a part of the sorted ones lies. */
const quantile = (sorted: readonly number[], part: number) => sorted[Math.ceil(part * sorted.length) - 1]

/**
 * Experiments of a year each, looked at every hour: how many without a difference get a winner, and after how many
 * visitors a difference of a fifth is found. Prints both; faults are figures beyond what the docs promise.
 */
export function proveExperiments(count: number): readonly string[] {
  const startedAt = performance.now()
  const alike = runMany(count, { ratio: 1 }, 1)
  const winners = alike.filter(({ decided }) => decided !== undefined).length
  const alarms = alike.filter(({ splitCalledWrong }) => splitCalledWrong).length
  const different = runMany(count, { ratio: FIFTH }, 1_000_001)
  const found = different.flatMap(({ decided }) => (decided?.verdict === 'better' ? [decided.visitors] : []))
  const wrong = different.filter(({ decided }) => decided?.verdict === 'worse').length
  const sorted = found.sort((one, other) => one - other)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const { hours, visitorsAnHour, rate } = CAMPAIGN
  console.log(
    `experiments: ${count} of ${hours} hours each, ${visitorsAnHour} visitors an hour, a rate of ${100 * rate} %, looked at every hour`,
  )
  console.log(
    `  without a difference: ${percentOf(winners, count)} have a winner; the split is called wrong in ${alarms}`,
  )
  console.log(
    `  with a fifth more: found in ${percentOf(found.length, count)}, after ${quantile(sorted, 0.5)} visitors (median), ${quantile(sorted, 0.9)} (nine of ten); the wrong one wins ${wrong} times`,
  )
  console.log(`  ${seconds} s`)
  return [
    ...(winners > ALPHA * count ? [`${winners} of ${count} experiments without a difference have a winner`] : []),
    ...(alarms > Math.max(3, 3 * SPLIT_ALPHA * count) ? [`the split is called wrong ${alarms} times`] : []),
    ...(found.length < 0.95 * count
      ? [`only ${found.length} of ${count} differences of a fifth are found in a year`]
      : []),
  ]
}
