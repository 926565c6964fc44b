import { Command, InvalidArgumentError, Option } from 'commander'
import { stringify } from 'csv-stringify/sync'
import { listIssued, listPaidOrders, type scopeDb, shownNumber, sumVat, toDecimal } from '#engine'
import { openSession } from '../../frame.ts'
import { withTenant } from '../../tenant-scope.ts'

const WHAT = ['orders', 'refunds', 'vat'] as const

/** The first moment of a month, UTC, epoch ms. */
function readMonth(text: string): number {
  const at = /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? Date.parse(`${text}-01T00:00:00Z`) : Number.NaN
  if (Number.isNaN(at)) throw new InvalidArgumentError('a month such as 2026-05')
  return at
}

const monthAfter = (at: number) => new Date(at).setUTCMonth(new Date(at).getUTCMonth() + 1)
const time = (at: number | null) => (at === null ? '' : new Date(at).toISOString())

type Rows = readonly Readonly<Record<string, string | number>>[]

async function read(
  db: ReturnType<typeof scopeDb>,
  what: (typeof WHAT)[number],
  from: number,
  to: number,
): Promise<Rows> {
  if (what === 'orders') {
    const orders = await listPaidOrders(db, from, to)
    return orders.map((order) => ({
      payment_id: order.payment_id,
      paid_at: time(order.completed_at),
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
  const receipts = await listIssued(db, from, to)
  if (what === 'vat') return sumVat(receipts).map((line) => ({ ...line }))
  return receipts
    .filter(({ kind }) => kind !== 'sale')
    .map(({ kind, number, order_id, issued_at, country, currency, amount_cents, vat_cents }) => ({
      kind,
      number: shownNumber(number),
      order_id,
      issued_at: time(issued_at),
      country,
      currency,
      amount: toDecimal(amount_cents, currency),
      vat: toDecimal(vat_cents, currency),
    }))
}

interface Options {
  readonly what: (typeof WHAT)[number]
  readonly from: number
  readonly to?: number
}

export const orderExport = () =>
  new Command('export')
    .description('paid orders, what was paid back, or VAT per country and month (One Stop Shop), as CSV')
    .argument('<tenant>')
    .addOption(new Option('--what <what>', 'what to export').choices([...WHAT]).makeOptionMandatory())
    .requiredOption('--from <month>', 'the first month, such as 2026-05', readMonth)
    .option('--to <month>', 'the last month; default: the first', readMonth)
    .action(async (slug: string, { what, from, to = from }: Options, command: Command) => {
      const session = openSession(command)
      const rows = await withTenant(session, slug, (db) => read(db, what, from, monthAfter(to)))
      // A text that a spreadsheet would take for a formula is escaped; negative amounts stay numbers.
      const formula = (text: string) => (/^[=+@\t\r]/.test(text) ? `'${text}` : text)
      const csv = stringify([...rows], { header: true, cast: { string: formula } })
      session.print(rows, [csv.trimEnd()])
    })
