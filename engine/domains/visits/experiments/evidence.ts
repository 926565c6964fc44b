/**
 * Evidence that stays valid however often one looks: mixture e-processes of counts. Source: M. Lindon and A. Malek,
 * "Anytime-Valid Inference for Multinomial Count Data", NeurIPS 2022; the idea is H. Robbins's of 1970.
 *
 * Each of n units falls into a cell at random. If the cells have the shares `expected`, the likelihood of the counts under
 * a Dirichlet mixture of shares, divided by that under `expected`, is a martingale that starts at 1. By Ville's inequality
 * it ever reaches 1/α with a probability of at most α, at whatever time one stops.
 */

/** How closely the mixture lies around the expected shares: the larger, the sooner small differences are found. */
export type Concentration = number

const HALF_LOG_2PI = Math.log(2 * Math.PI) / 2
/** Where Stirling's series is exact to ten digits. */
const SERIES_FROM = 10

/** The logarithm of the gamma function, for x > 0. */
export function logGamma(x: number): number {
  if (x < SERIES_FROM) return logGamma(x + 1) - Math.log(x)
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5) - 1 / (1680 * x ** 7)
  return (x - 0.5) * Math.log(x) - x + HALF_LOG_2PI + series
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

/** The logarithm of the likelihood of counts, in the order they came in, under the mixture around `expected`. */
function logMixture(counts: readonly number[], expected: readonly number[], concentration: Concentration): number {
  const parts = counts.map((count, at) => {
    const prior = concentration * expected[at]!
    return logGamma(prior + count) - logGamma(prior)
  })
  return logGamma(concentration) - logGamma(concentration + sum(counts)) + sum(parts)
}

const logLikelihood = (counts: readonly number[], shares: readonly number[]) =>
  sum(counts.map((count, at) => (count === 0 ? 0 : count * Math.log(shares[at]!))))

/**
 * The logarithm of the evidence against cells with the shares `expected`, which sum to 1. Above log(1/α) it happens by
 * chance in at most α of all experiments, however often one looks.
 */
export const logEvidence = (
  counts: readonly number[],
  expected: readonly number[],
  concentration: Concentration,
): number => logMixture(counts, expected, concentration) - logLikelihood(counts, expected)

export interface Interval {
  readonly from: number
  readonly to: number
}

/** Halvings of [0, 1], after which a share is known to nine digits. */
const HALVINGS = 30

/**
 * The shares of the second of two cells that the counts do not refute: a confidence sequence, which holds the true share
 * at all times together with a probability of 1 - α. [0, 1] before the first unit.
 */
export function shareInterval(
  [first, second]: readonly [number, number],
  expected: number,
  { alpha, concentration }: { readonly alpha: number; readonly concentration: Concentration },
): Interval {
  const n = first + second
  if (n === 0) return { from: 0, to: 1 }
  const counts = [first, second]
  const least = logMixture(counts, [1 - expected, expected], concentration) - Math.log(1 / alpha)
  const isRefuted = (share: number) => logLikelihood(counts, [1 - share, share]) < least
  // The likelihood falls on both sides of its top.
  const edge = (outside: number) => {
    let [inner, outer] = [second / n, outside]
    if (!isRefuted(outer)) return outer
    for (let at = 0; at < HALVINGS; at += 1) {
      const middle = (inner + outer) / 2
      if (isRefuted(middle)) outer = middle
      else inner = middle
    }
    return outer
  }
  return { from: edge(0), to: edge(1) }
}
