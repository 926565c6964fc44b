import { Command } from 'commander'
import { listOpenRefunds, toDecimal } from '#engine'
import { openSession } from '../../frame.ts'
import { withTenant } from '../../tenant-scope.ts'

const LIMIT = 500

export const refundList = () =>
  new Command('list')
    .description(
      'refunds that are not paid back yet, the oldest first; `jobs list` tells why, `jobs retry` tries again',
    )
    .argument('<tenant>')
    .action(async (slug: string, _options: object, command: Command) => {
      const session = openSession(command)
      const refunds = await withTenant(session, slug, (db) => listOpenRefunds(db, LIMIT))
      const shown = refunds.map(({ updated_at, ...refund }) => ({
        ...refund,
        since: new Date(updated_at).toISOString(),
      }))
      const lines = shown.map(
        ({ payment_id, refunded_cents, currency, provider, refund_status, since }) =>
          `${payment_id}  ${toDecimal(refunded_cents, currency)} ${currency}  ${provider}  ${refund_status} since ${since.slice(0, 16)}`,
      )
      session.print(shown, lines.length > 0 ? lines : ['No refund waits.'])
    })
