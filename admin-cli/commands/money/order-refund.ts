import { userInfo } from 'node:os'
import { Command, Option } from 'commander'
import { createLocalBus, REFUND_REASONS, type RefundReason, refundByOperator, toDecimal } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { openSession } from '../../frame.ts'
import { DRY_RUN, YES } from '../../options.ts'
import { withTenant } from '../../tenant-scope.ts'

interface Options {
  readonly reason: RefundReason
  readonly byHand?: boolean
}

const REFUSED = {
  not_found: 'there is no such order',
  refund_not_possible: 'only a paid order can be refunded, once',
  refund_too_late: 'its time is over',
  refund_all_spent: 'its credits are spent',
  refund_changed: 'it has changed meanwhile',
  unpayable: 'its provider has failed to pay it back: pay by another way, then refund it with --by-hand',
} as const

export const orderRefund = () =>
  new Command('refund')
    .description('take back the unspent credits of an order and pay their part of the amount back, at any time')
    .argument('<tenant>')
    .argument('<order>', 'payment number or id')
    .addOption(new Option('--reason <what>', 'why').choices([...REFUND_REASONS]).makeOptionMandatory())
    .option('--by-hand', 'the money is paid back by another way: its provider is asked for nothing')
    .addOption(DRY_RUN)
    .addOption(YES)
    .action(async (slug: string, which: string, { reason, byHand = false }: Options, command: Command) => {
      const session = openSession(command)
      await session.confirm(`Refund order ${which}${byHand ? ', paid by hand' : ''}?`)
      const { dryRun } = session.globals
      await withTenant(session, slug, async (db, _tenant, whole) => {
        const services = { db: whole, bus: createLocalBus(), now: Date.now }
        const by = { reason, byHand, actor: userInfo().username, dryRun }
        const result = await refundByOperator({ db, services }, which, by)
        if (!result.ok) {
          const code = result.problem === 'not_found' ? EXIT.notFound : EXIT.conflict
          throw new CommandFailure(code, `"${which}": ${REFUSED[result.problem]}`)
        }
        const { order, credits, cents } = result
        const money = `${toDecimal(cents, order.currency)} ${order.currency}`
        const how = byHand ? 'to be paid by hand' : `to be paid by ${order.provider}, see \`order show\``
        session.print({ payment_id: order.payment_id, credits, cents, currency: order.currency, byHand, dryRun }, [
          `${dryRun ? 'would take' : 'took'} ${credits} credits back: ${money} ${how}`,
        ])
      })
    })
