import { Command, Option } from 'commander'
import { listNewestOrders, toDecimal } from '#engine'
import { openSession } from '../../frame.ts'
import { readLimit } from '../../options.ts'
import { withTenant } from '../../tenant-scope.ts'

const STATES = [
  ...(['created', 'pending', 'completed', 'failed', 'cancelled', 'closed'] as const),
  ...(['refunded', 'charged_back'] as const),
]

interface Options {
  readonly status?: (typeof STATES)[number]
  readonly limit: number
}

export const orderList = () =>
  new Command('list')
    .description('the newest orders of a site')
    .argument('<tenant>')
    .addOption(new Option('--status <state>', 'only orders in this state').choices([...STATES]))
    .option('--limit <number>', 'how many', readLimit, 50)
    .action(async (slug: string, { status, limit }: Options, command: Command) => {
      const session = openSession(command)
      const orders = await withTenant(session, slug, (db) => listNewestOrders(db, limit, status))
      const lines = orders.map(
        ({ payment_id, created_at, amount_cents, currency, credits, method, provider, status }) =>
          `${payment_id}  ${new Date(created_at).toISOString().slice(0, 16)}  ${toDecimal(amount_cents, currency)} ${currency}  ${credits} credits  ${method} (${provider})  ${status}`,
      )
      session.print(orders, lines.length > 0 ? lines : ['no orders'])
    })
