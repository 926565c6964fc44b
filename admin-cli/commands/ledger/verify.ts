import { verifyLedger } from '#engine'
import { defineTask } from '../../command.ts'
import { CommandFailure, EXIT } from '../../exit.ts'
import { argument } from '../../parameters.ts'

export default defineTask({
  about: 'compute every balance and debt again from its entries; exit code 5 when one differs',
  parameters: { tenant: argument('[tenant]', 'only the pool of this site') },
  async run(session, { tenant }) {
    const reports = await session.forPools(tenant, async (ctx) => ({
      pool: ctx.pool.poolId,
      ...(await verifyLedger(ctx)),
    }))
    const faults = reports.flatMap(({ pool, faults }) =>
      faults.map(
        ({ memberId, credits, entries, debt, debtEntries }) =>
          `${pool}  ${memberId}  credits ${credits}, entries ${entries}; debt ${debt}, entries ${debtEntries}`,
      ),
    )
    if (faults.length > 0) throw new CommandFailure(EXIT.conflict, `${faults.length} balances are wrong`, faults)
    return {
      value: reports,
      lines: reports.map(({ pool, members }) => `${pool}: the balances of ${members} members are right`),
    }
  },
})
