import { REFUND_REASONS, toDecimal } from '#engine/choices.ts'
import { defineCommand } from '../../frame/command.ts'
import { argument, flag, oneOf } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

const naming =
  (words: string) =>
  (_: unknown, { order }: { readonly order: string }) =>
    `"${order}": ${words}`

export default defineCommand({
  about: 'take back the unspent credits of an order and pay their part of the amount back, at any time',
  example: 'order refund amore 0198c7e2 --reason goodwill',
  scope: 'tenant',
  records: true,
  dryRun: true,
  parameters: {
    order: argument('<order>', 'payment number or id'),
    reason: oneOf('--reason <what>', 'why', REFUND_REASONS).required,
    byHand: flag('--by-hand', 'the money is paid back by another way: its provider is asked for nothing'),
  },
  verb: lazyVerb(() => import('#engine'), 'refundByOperator'),
  input: ({ order, reason, byHand, dryRun }) => ({ order, reason, byHand, dryRun }),
  asks: ({ order, byHand }) => `Refund order ${order}${byHand ? ', paid by hand' : ''}?`,
  refusals: {
    not_found: naming('there is no such order'),
    refund_not_possible: naming('only a paid order can be refunded, once'),
    refund_too_late: naming('its time is over'),
    refund_all_spent: naming('its credits are spent'),
    refund_changed: naming('it has changed meanwhile'),
    unpayable: naming('its provider has failed to pay it back: pay by another way, then refund it with --by-hand'),
  },
  print({ order, credits, cents }, { byHand, dryRun }) {
    const { currency, payment_id, provider } = order
    const how = byHand ? 'to be paid by hand' : `to be paid by ${provider}, see \`order show\``
    return {
      value: { payment_id, credits, cents, currency, by_hand: byHand, dry_run: dryRun },
      lines: [
        `${dryRun ? 'would take' : 'took'} ${credits} credits back: ${toDecimal(cents, currency)} ${currency} ${how}`,
      ],
    }
  },
})
