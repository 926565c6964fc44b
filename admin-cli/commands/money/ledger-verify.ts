import { Command } from 'commander'
import { scopeDb, verifyLedger } from '#engine'
import { withDatabase } from '../../database.ts'
import { CommandFailure, EXIT } from '../../exit.ts'
import { inspect, openSession, pickTenant, type Session } from '../../frame.ts'

/** Each pool once, with one of its sites. */
async function listPools(session: Session, slug: string | undefined) {
  const { tenants } = await inspect(session)
  const wanted = slug === undefined ? tenants : [pickTenant(tenants, slug)]
  const valid = wanted.flatMap(({ loaded }) => (loaded ? [loaded.tenant] : []))
  if (valid.length < wanted.length) session.report('sites that are not valid are left out: see `tenant check`')
  return new Map(valid.map((tenant) => [tenant.poolId, tenant.slug]))
}

export const ledgerVerify = () =>
  new Command('verify')
    .description('compute every balance and debt again from its entries; exit code 5 when one differs')
    .argument('[tenant]', 'only the pool of this site')
    .action(async (slug: string | undefined, _options: object, command: Command) => {
      const session = openSession(command)
      const pools = await listPools(session, slug)
      const reports = await withDatabase(session, async (db) => {
        const made = []
        for (const [poolId, tenantId] of pools)
          made.push({ pool: poolId, ...(await verifyLedger(scopeDb(db, { poolId, tenantId }))) })
        return made
      })
      const faults = reports.flatMap(({ pool, faults }) =>
        faults.map(
          ({ memberId, credits, entries, debt, debtEntries }) =>
            `${pool}  ${memberId}  credits ${credits}, entries ${entries}; debt ${debt}, entries ${debtEntries}`,
        ),
      )
      if (faults.length > 0) throw new CommandFailure(EXIT.conflict, `${faults.length} balances are wrong`, faults)
      session.print(
        reports,
        reports.map(({ pool, members }) => `${pool}: the balances of ${members} members are right`),
      )
    })
