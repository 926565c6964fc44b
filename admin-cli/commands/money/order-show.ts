import { Command } from 'commander'
import { findOrderOf, listOrderEntries, readReceipts, shownNumber, toDecimal } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { openSession } from '../../frame.ts'
import { withTenant } from '../../tenant-scope.ts'

const day = (at: number | null) => (at === null ? 'never' : new Date(at).toISOString().slice(0, 16))

export const orderShow = () =>
  new Command('show')
    .description('an order with its entries in the ledger, its refund and its receipts')
    .argument('<tenant>')
    .argument('<order>', 'payment number or id')
    .action(async (slug: string, which: string, _options: object, command: Command) => {
      const session = openSession(command)
      await withTenant(session, slug, async (db) => {
        const order = await findOrderOf(db, which)
        if (!order) throw new CommandFailure(EXIT.notFound, `there is no order "${which}"`)
        const entries = await listOrderEntries(db, order.member_id, order.id)
        const receipts = await readReceipts(db, order.id)
        const money = (cents: number) => `${toDecimal(cents, order.currency)} ${order.currency}`
        const refund = order.refund_status ? [`  refund of ${money(order.refunded_cents)}: ${order.refund_status}`] : []
        session.print({ ...order, entries, receipts }, [
          `#${order.payment_id}  ${order.id}  ${order.status}${order.late === 1 ? ', late' : ''}`,
          `  ${order.credits} credits for ${money(order.amount_cents)} of ${money(order.list_price_cents)}, ${order.country}`,
          `  ${order.method} by ${order.provider}, member ${order.member_id}`,
          `  placed ${day(order.created_at)}, paid ${day(order.completed_at)}`,
          ...refund,
          ...entries.map(({ delta, reason, created_at }) => `  ${day(created_at)}  ${reason} ${delta} credits`),
          ...receipts.map(
            ({ kind, number, amountCents, vatCents }) =>
              `  ${kind} no. ${shownNumber(number)}: ${money(amountCents)}, VAT ${money(vatCents)}`,
          ),
        ])
      })
    })
