import type { showOrder } from '#engine'
import { toDecimal } from '#engine/choices.ts'
import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { minuteOf } from '../../printing/words.ts'

type Shown = NonNullable<Awaited<ReturnType<typeof showOrder>>>
type Order = Shown['order']

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
async function checkLines({ next_check_at, provider, provider_ref, status }: Order): Promise<string[]> {
  const { findProvider } = await import('#engine')
  if (findProvider(provider)?.capabilities.asksByReference && !provider_ref && OPEN.has(status))
    return [`  ${provider} has sent no message and cannot be asked about it: have its admin send the message again`]
  return next_check_at === null ? [] : [`  ${provider} is asked about it at ${minuteOf(next_check_at)}`]
}

async function linesOf({ order, entries, callbacks, receipts }: Shown): Promise<string[]> {
  const { shownNumber } = await import('#engine')
  const money = (cents: number) => `${toDecimal(cents, order.currency)} ${order.currency}`
  return [
    `#${order.payment_id}  ${order.id}  ${order.status}${order.late === 1 ? ', late' : ''}`,
    `  ${order.credits} credits for ${money(order.amount_cents)} of ${money(order.list_price_cents)}, ${order.country}`,
    `  ${order.method} by ${order.provider}${order.provider_ref ? ` as ${order.provider_ref}` : ''}, member ${order.member_id}`,
    `  placed ${minuteOf(order.created_at)}, paid ${minuteOf(order.completed_at)}`,
    ...(await checkLines(order)),
    ...refundLines(order),
    ...callbacks.map(
      ({ provider, state, received_at }) =>
        `  ${minuteOf(received_at)}  message of ${provider}: ${CALLBACK_WORDS[state]}`,
    ),
    ...entries.map(({ delta, reason, created_at }) => `  ${minuteOf(created_at)}  ${reason} ${delta} credits`),
    ...receipts.map(
      ({ kind, number, amountCents, vatCents }) =>
        `  ${kind} no. ${shownNumber(number)}: ${money(amountCents)}, VAT ${money(vatCents)}`,
    ),
  ]
}

export default defineCommand({
  about: 'an order with its entries in the ledger, the messages of its provider, its refund and its receipts',
  example: 'order show amore 0198c7e2',
  scope: 'tenant',
  parameters: { order: argument('<order>', 'payment number or id') },
  verb: lazyVerb(() => import('#engine'), 'showOrder'),
  async input({ order }) {
    const { loadProviders } = await import('#engine/installation.ts')
    await loadProviders()
    return { order }
  },
  refusals: { not_found: (_, { order }) => `there is no order "${order}"` },
  print: async (shown) => {
    const { order, ...rest } = shown
    return { value: { ...order, ...rest }, lines: await linesOf(shown) }
  },
})
