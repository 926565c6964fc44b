import { InvalidArgumentError } from 'commander'
import { stringify } from 'csv-stringify/sync'
import type { exportMoney } from '#engine'
import { EXPORTS, toDecimal } from '#engine/choices.ts'
import { defineCommand } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { oneOf, option, required } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { escapedCell, isoOf } from '../../printing/words.ts'

/** The first moment of a month, UTC, epoch ms. */
function readMonth(text: string): number {
  const at = /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? Date.parse(`${text}-01T00:00:00Z`) : Number.NaN
  if (Number.isNaN(at)) throw new InvalidArgumentError('a month such as 2026-05')
  return at
}

const monthAfter = (at: number) => new Date(at).setUTCMonth(new Date(at).getUTCMonth() + 1)

type Rows = readonly Readonly<Record<string, string | number>>[]

async function rowsOf(exported: Awaited<ReturnType<typeof exportMoney>>): Promise<Rows> {
  const { shownNumber } = await import('#engine')
  if (exported.what === 'vat') return exported.rows.map((line) => ({ ...line }))
  if (exported.what === 'refunds')
    return exported.rows.map(({ kind, number, order_id, issued_at, country, currency, amount_cents, vat_cents }) => ({
      kind,
      number: shownNumber(number),
      order_id,
      issued_at: isoOf(issued_at),
      country,
      currency,
      amount: toDecimal(amount_cents, currency),
      vat: toDecimal(vat_cents, currency),
    }))
  return exported.rows.map((order) => ({
    payment_id: order.payment_id,
    paid_at: isoOf(order.completed_at),
    status: order.status,
    country: order.country,
    currency: order.currency,
    list_price: toDecimal(order.list_price_cents, order.currency),
    amount: toDecimal(order.amount_cents, order.currency),
    refunded: toDecimal(order.refunded_cents, order.currency),
    credits: order.credits,
    discount_code: order.discount_code ?? '',
    method: order.method,
    provider: order.provider,
  }))
}

export default defineCommand({
  about: 'paid orders, what was paid back, or VAT per country and month (One Stop Shop), as CSV',
  example: 'order export amore --what orders --from 2026-10',
  scope: 'tenant',
  parameters: {
    what: oneOf('--what <what>', 'what to export', EXPORTS).required,
    from: required('--from <month>', 'the first month, such as 2026-05', readMonth),
    to: option('--to <month>', 'the last month; default: the first', readMonth),
  },
  verb: lazyVerb(() => import('#engine'), 'exportMoney'),
  input({ what, from, to = from }) {
    if (to < from) throw new CommandFailure(EXIT.usage, '--to is before --from')
    return { what, from, to: monthAfter(to) }
  },
  refusals: {},
  async print(exported) {
    const rows = await rowsOf(exported)
    const csv = stringify([...rows], { header: true, cast: { string: escapedCell } })
    return { value: rows, lines: [csv.trimEnd()] }
  },
})
