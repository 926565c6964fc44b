import type { listExperiments } from '#engine'
import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { minuteOf, orNone, percent } from '../../printing/words.ts'

type Report = Awaited<ReturnType<typeof listExperiments>>[number]
type Comparison = Report['comparisons'][number]

const GOAL = { start: 'starts', confirmed: 'confirmed sign-ups', paid: 'first purchases' } as const

const signed = (number: number, digits: number) => {
  if (number === Number.POSITIVE_INFINITY) return 'any number'
  return `${number < 0 ? '−' : '+'}${Math.abs(number).toFixed(digits)}`
}

/** `between −3 and +41 %` of the rate of the first variant, and the same in points. */
const printRange = ({ ratio, points }: Comparison) => {
  const percents = [ratio.from, ratio.to].map((one) => signed(100 * (one - 1), 0))
  const inPoints = [points.from, points.to].map((one) => signed(one, 2))
  return `${percents.join(' to ')} %, at the rate so far ${inPoints.join(' to ')} points`
}

function printComparison(comparison: Comparison, first: string): string {
  const { name, verdict } = comparison
  if (verdict === 'open') return `${name}: not decided yet: between ${printRange(comparison)} of ${first}`
  return `${name} is ${verdict} than ${first}: ${printRange(comparison)}`
}

const SPLIT_WRONG = [
  'the split is wrong: do not trust the rest. The variants do not get visitors by their weights,',
  'as when one of them fails, is slow, or is reached by a program that names itself a browser.',
]

function print({ name, lander, slug, goal, since, variants, split, comparisons }: Report): string[] {
  const first = variants[0]!.name
  return [
    `${name}  /landers/${lander}${slug && `/${slug}`}  decided by ${GOAL[goal]}  since ${minuteOf(since)}`,
    ...variants.map((one) =>
      [
        `  ${one.name.padEnd(20)}  weight ${one.weight}`,
        `shows ${one.shows}`,
        `${one.visitors} visitors`,
        `${one.starts} starts${percent(one.starts, one.visitors)}`,
        `${one.confirmed} confirmed${percent(one.confirmed, one.visitors)}`,
        `${one.paid} paid${percent(one.paid, one.visitors)}`,
      ].join('  '),
    ),
    ...(split === 'wrong' ? SPLIT_WRONG : comparisons.map((one) => printComparison(one, first))).map(
      (line) => `  ${line}`,
    ),
  ]
}

export default defineCommand({
  about: 'what the variants of the experiments of a site brought, and which is better',
  example: 'lander experiment amore',
  help:
    'Look as often as you like: what it says stays right in 95 of 100 experiments, however often one looks.\n' +
    'Visitors count once a day. A change of the variants, their weights or the goal starts the counts anew.',
  scope: 'tenant',
  parameters: { name: argument('[name]', 'one of `experiments` in tenant.json; else all') },
  verb: lazyVerb(() => import('#engine'), 'listExperiments'),
  input: ({ name }) => ({ name }),
  refusals: {},
  print: (reports) => ({ value: reports, lines: orNone(reports.flatMap(print), 'no such experiment in tenant.json') }),
})
