import type { Experiment } from '#engine/tenancy/experiments/schema.ts'
import { type Interval, logEvidence, shareInterval } from './evidence.ts'

/** The chance that any variant is called better or worse though all are alike, over the whole time. */
export const ALPHA = 0.05
/** The chance that a right split is called wrong, over the whole time. */
export const SPLIT_ALPHA = 0.001

/** Tuned to differences of a fifth in the rate, and to a split that is off by a hundredth. */
const GOAL_CONCENTRATION = 100
export const SPLIT_CONCENTRATION = 1000

export interface VariantCounts {
  readonly name: string
  readonly weight: number
  /** Visitors, each once a day. */
  readonly visitors: number
  /** Those who reached the goal. */
  readonly reached: number
}

/** How a variant compares with the first one. */
export interface Comparison {
  readonly name: string
  readonly verdict: 'open' | 'better' | 'worse'
  /** Its rate over that of the first: 1.2 is a fifth more. Holds at all times together; `to` may be infinite. */
  readonly ratio: Interval
  /** The difference of the rates in points, at the rate of all variants so far. */
  readonly points: Interval
}

export interface Judgement {
  /** `wrong`: the visitors are not split by the weights, so that nothing else can be trusted. */
  readonly split: 'right' | 'wrong'
  readonly comparisons: readonly Comparison[]
}

const inPoints = ({ from, to }: Interval, share: number, rate: number): Interval => {
  const points = (ratio: number) =>
    100 * rate * (ratio === Number.POSITIVE_INFINITY ? 1 / share : (ratio - 1) / (share * ratio + 1 - share))
  return { from: points(from), to: points(to) }
}

/**
 * Compares each variant with the first by those who reached the goal. If two variants are alike, each of these people is
 * one of the second's with the probability of its weight, whenever they come and whatever the rate is at that time: so the
 * weights alone say what chance does, and rates that change with the hour do no harm (product.md 15.4).
 */
function compare(control: VariantCounts, variant: VariantCounts, comparisons: number): Comparison {
  const expected = variant.weight / (control.weight + variant.weight)
  const alpha = ALPHA / comparisons
  const share = shareInterval([control.reached, variant.reached], expected, {
    alpha,
    concentration: GOAL_CONCENTRATION,
  })
  const toRatio = (of: number) => ((of / (1 - of)) * (1 - expected)) / expected
  const ratio = { from: toRatio(share.from), to: toRatio(share.to) }
  const visitors = control.visitors + variant.visitors
  const rate = visitors === 0 ? 0 : (control.reached + variant.reached) / visitors
  const verdict = ratio.from > 1 ? 'better' : ratio.to < 1 ? 'worse' : 'open'
  return { name: variant.name, verdict, ratio, points: inPoints(ratio, expected, rate) }
}

/** What the counts of an experiment say, at whatever time one looks; the first variant is what others are compared with. */
export function judge(variants: readonly VariantCounts[]): Judgement {
  const [control, ...others] = variants
  const weights = variants.reduce((sum, { weight }) => sum + weight, 0)
  const expected = variants.map(({ weight }) => weight / weights)
  const visitors = variants.map((one) => one.visitors)
  const isWrong = logEvidence(visitors, expected, SPLIT_CONCENTRATION) > Math.log(1 / SPLIT_ALPHA)
  return {
    split: isWrong ? 'wrong' : 'right',
    comparisons: others.map((one) => compare(control!, one, others.length)),
  }
}

/** An experiment, what its variants brought, and what follows. */
export interface ExperimentReport extends Judgement, Pick<Experiment, 'name' | 'lander' | 'slug' | 'goal'> {
  /** Epoch ms of the first visitor; null before. */
  readonly since: number | null
  readonly variants: readonly VariantReport[]
}

export interface VariantReport extends Pick<VariantCounts, 'name' | 'weight' | 'visitors'> {
  /** The lander that it shows, with its set of texts where it has one: `gallery (short)`. */
  readonly shows: string
  readonly starts: number
  readonly confirmed: number
  readonly paid: number
}
