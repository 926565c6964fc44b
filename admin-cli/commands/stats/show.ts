import { stringify } from 'csv-stringify/sync'
import type { FiguresRow } from '#engine'
import { FIGURES_BY, toDecimal } from '#engine/choices.ts'
import { defineCommand } from '../../frame/command.ts'
import { flag, oneOf, option } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { escapedCell, orNone, percent } from '../../printing/words.ts'

type Sums = FiguresRow['revenue']

/** `12.50 EUR, 3.00 CHF`. */
const money = (sums: Sums) =>
  Object.entries(sums)
    .map(([currency, cents]) => `${toDecimal(cents, currency)} ${currency}`)
    .join(', ')

const COLUMNS = [
  'key',
  'signups',
  'confirmed',
  'last seen',
  'paying',
  'orders',
  'revenue',
  'refunds',
  'messages',
] as const

const cellsOf = (row: FiguresRow): string[] => [
  row.key || '(none)',
  ...[row.signups, row.confirmed, row.lastSeen, row.paying, row.orders].map(String),
  ...[money(row.revenue) || '0', money(row.refunds) || '0', String(row.messages)],
]

/** Lines of a table whose columns are as wide as their widest cell; numbers stand to the right. */
function toTable(rows: readonly (readonly string[])[]): string[] {
  const widths = COLUMNS.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd(),
  )
}

/** One line for each key and currency, since a column has one unit. */
function toCsv(rows: readonly FiguresRow[]): string {
  const lines = rows.flatMap(({ key, revenue, refunds, ...figures }) => {
    const currencies = [...new Set([...Object.keys(revenue), ...Object.keys(refunds)])].sort()
    const counts = { key, ...figures }
    const none = { currency: '', revenue: '0', refunds: '0' }
    if (currencies.length === 0) return [{ ...counts, ...none }]
    return currencies.map((currency, at) => ({
      ...(at === 0 ? counts : { key, signups: '', confirmed: '', lastSeen: '', paying: '', orders: '', messages: '' }),
      currency,
      revenue: toDecimal(revenue[currency] ?? 0, currency),
      refunds: toDecimal(refunds[currency] ?? 0, currency),
    }))
  })
  return stringify(lines, { header: true, cast: { string: escapedCell } }).trimEnd()
}

export default defineCommand({
  about: 'sign-ups, confirmed, last visits, buyers, revenue, refunds and messages of a site',
  help:
    'Days are UTC, and both ends are included; by default the last 30. What is counted is what is stored now: an erased\n' +
    'member counts no more, and a member is last seen on one day only. decisions/figures.md says how each is computed.',
  scope: 'tenant',
  example: 'stats show amore --by month --from 2026-01-01',
  parameters: {
    from: option('--from <day>', 'the first day, such as 2026-05-01'),
    to: option('--to <day>', 'the last day; default: today'),
    by: oneOf('--by <what>', 'what is listed by itself', FIGURES_BY).or('day'),
    csv: flag('--csv', 'as CSV, for a spreadsheet'),
  },
  verb: lazyVerb(() => import('#engine'), 'readFigures'),
  input: ({ from, to, by }) => ({ from, to, by }),
  refusals: { range: '--from and --to: two days such as 2026-05-01 in this order, at most three years apart' },
  print({ rows, total, active }, { csv }) {
    const value = { rows, total, active }
    if (csv) return { value, lines: [toCsv(rows)] }
    const table = toTable([[...COLUMNS], ...rows.map(cellsOf), cellsOf({ key: 'total', ...total })])
    const share = `${total.confirmed} of ${total.signups} sign-ups confirmed${percent(total.confirmed, total.signups)}`
    const lines = [...table, `${active} members were here since the first day; ${share}`]
    return { value, lines: rows.length > 0 ? lines : orNone([], 'no figures') }
  },
})
