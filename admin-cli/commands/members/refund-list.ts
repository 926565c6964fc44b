import { Command } from 'commander'
import { listOpenRefunds, listUnpayable, toDecimal } from '#engine'
import { openSession } from '../../frame.ts'
import { withTenant } from '../../tenant-scope.ts'

const LIMIT = 500

export const refundList = () =>
  new Command('list')
    .description(
      'refunds that are not paid back yet, the oldest first; `jobs list` tells why, `jobs retry` tries again',
    )
    .argument('<tenant>')
    .option('--unpayable', 'those that the provider declined or that did not arrive: pay by hand, then `order refund`')
    .action(async (slug: string, { unpayable }: { readonly unpayable?: true }, command: Command) => {
      const session = openSession(command)
      const refunds = await withTenant(session, slug, async (db) => {
        if (!unpayable) return listOpenRefunds(db, LIMIT)
        // Nothing of them is refunded; what an operator pays back by hand depends on the credits that are left then.
        return (await listUnpayable(db, LIMIT)).map((order) => ({ ...order, refunded_cents: order.amount_cents }))
      })
      const shown = refunds.map(
        ({ id, payment_id, refunded_cents, currency, provider, refund_status, updated_at }) => ({
          ...{ id, payment_id, refunded_cents, currency, provider, refund_status },
          since: new Date(updated_at).toISOString(),
        }),
      )
      const lines = shown.map(
        ({ payment_id, refunded_cents, currency, provider, refund_status, since }) =>
          `${payment_id}  ${toDecimal(refunded_cents, currency)} ${currency}  ${provider}  ${refund_status} since ${since.slice(0, 16)}`,
      )
      session.print(shown, lines.length > 0 ? lines : ['No refund waits.'])
    })
