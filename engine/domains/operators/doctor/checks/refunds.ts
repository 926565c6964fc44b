import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { type Check, type CheckFinding, tablesOf } from '../context.ts'
import { countRefunds } from '../doctor.queries.ts'

const PATIENCE_DAYS = 3

/** Money that members are owed and nobody has paid back. */
export default {
  name: 'refunds',
  async run(ctx): Promise<readonly CheckFinding[]> {
    const db = tablesOf(ctx)
    if (!db) return []
    const counted = await countRefunds(db, ctx.now() - PATIENCE_DAYS * DAY_MS)
    return counted.map(({ tenantId, count, isUnpayable }) => ({
      ...({ grade: 'wrong', about: tenantId } as const),
      reason: isUnpayable
        ? `${count === 1 ? 'a refund' : `${count} refunds`} that the provider declined, or that did not arrive`
        : `${count === 1 ? 'a refund waits' : `${count} refunds wait`} for longer than ${PATIENCE_DAYS} days`,
      remedy: isUnpayable
        ? `pay by hand: \`refund list ${tenantId} --unpayable\`, then \`order refund ${tenantId} <order> --by-hand\``
        : `\`refund list ${tenantId}\`, and \`jobs list --dead\` for the answer of the provider`,
    }))
  },
} satisfies Check
