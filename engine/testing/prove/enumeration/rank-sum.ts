/**
 * Mann-Whitney: how far the ranks of two samples are apart, in standard deviations of what chance alone would do
 * (normal approximation, ties shared). Beyond about 3.3 either way chance is one in a thousand.
 */
export function rankSumZ(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, first: true })), ...b.map((value) => ({ value, first: false }))]
  all.sort((x, y) => x.value - y.value)
  let rankSum = 0
  let ties = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]!.value === all[from]!.value) to += 1
    const rank = (from + 1 + to) / 2
    for (let at = from; at < to; at += 1) if (all[at]!.first) rankSum += rank
    ties += (to - from) ** 3 - (to - from)
    from = to
  }
  const n = all.length
  const mean = (a.length * (n + 1)) / 2
  const variance = ((a.length * b.length) / 12) * (n + 1 - ties / (n * (n - 1)))
  return variance === 0 ? 0 : (rankSum - mean) / Math.sqrt(variance)
}
