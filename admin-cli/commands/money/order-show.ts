import { Command } from 'commander'
import {
  findOrderOf,
  findProvider,
  listCallbacks,
  listOrderEntries,
  loadProviders,
  readReceipts,
  shownNumber,
  toDecimal,
} from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { openSession } from '../../frame.ts'
import { withTenant } from '../../tenant-scope.ts'

type Order = NonNullable<Awaited<ReturnType<typeof findOrderOf>>>

const day = (at: number | null) => (at === null ? 'never' : new Date(at).toISOString().slice(0, 16))

const REFUND_WORDS = {
  pending: 'asked for',
  failed: 'failed, is tried again: see `jobs list`',
  paid: 'paid',
  declined: 'declined by the provider, the credits are back',
  returned: 'accepted by the provider and did not arrive, the credits are back',
} as const

const CALLBACK_WORDS = {
  received: 'waits to be applied',
  applied: 'applied',
  unchanged: 'changed nothing',
  unknown_order: 'named no order',
  wrong_amount: 'has another amount or currency, changed nothing',
  refused: 'refused',
} as const

const OPEN: ReadonlySet<Order['status']> = new Set(['created', 'pending', 'closed'])

const refundLines = ({ refund_status, refunded_cents, currency }: Order) => {
  if (!refund_status) return []
  const sum = refunded_cents > 0 ? ` of ${toDecimal(refunded_cents, currency)} ${currency}` : ''
  return [`  refund${sum}: ${REFUND_WORDS[refund_status]}`]
}

/** How the order comes to its end where no message of its provider does. */
function checkLines({ next_check_at, provider, provider_ref, status }: Order): string[] {
  if (findProvider(provider)?.capabilities.asksByReference && !provider_ref && OPEN.has(status))
    return [`  ${provider} has sent no message and cannot be asked about it: have its admin send the message again`]
  return next_check_at === null ? [] : [`  ${provider} is asked about it at ${day(next_check_at)}`]
}

export const orderShow = () =>
  new Command('show')
    .description('an order with its entries in the ledger, the messages of its provider, its refund and its receipts')
    .argument('<tenant>')
    .argument('<order>', 'payment number or id')
    .action(async (slug: string, which: string, _options: object, command: Command) => {
      const session = openSession(command)
      await withTenant(session, slug, async (db) => {
        const order = await findOrderOf(db, which)
        if (!order) throw new CommandFailure(EXIT.notFound, `there is no order "${which}"`)
        await loadProviders()
        const entries = await listOrderEntries(db, order.member_id, order.id)
        const callbacks = await listCallbacks(db, order.id)
        const receipts = await readReceipts(db, order.id)
        const money = (cents: number) => `${toDecimal(cents, order.currency)} ${order.currency}`
        session.print({ ...order, entries, callbacks, receipts }, [
          `#${order.payment_id}  ${order.id}  ${order.status}${order.late === 1 ? ', late' : ''}`,
          `  ${order.credits} credits for ${money(order.amount_cents)} of ${money(order.list_price_cents)}, ${order.country}`,
          `  ${order.method} by ${order.provider}${order.provider_ref ? ` as ${order.provider_ref}` : ''}, member ${order.member_id}`,
          `  placed ${day(order.created_at)}, paid ${day(order.completed_at)}`,
          ...checkLines(order),
          ...refundLines(order),
          ...callbacks.map(
            ({ provider, state, received_at }) =>
              `  ${day(received_at)}  message of ${provider}: ${CALLBACK_WORDS[state]}`,
          ),
          ...entries.map(({ delta, reason, created_at }) => `  ${day(created_at)}  ${reason} ${delta} credits`),
          ...receipts.map(
            ({ kind, number, amountCents, vatCents }) =>
              `  ${kind} no. ${shownNumber(number)}: ${money(amountCents)}, VAT ${money(vatCents)}`,
          ),
        ])
      })
    })
