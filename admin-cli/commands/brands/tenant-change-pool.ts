import { Command } from 'commander'
import { openRecords } from '#engine'
import { withDatabase } from '../../database.ts'
import { CommandFailure, EXIT } from '../../exit.ts'
import { inspect, openSession, pickTenant } from '../../frame.ts'
import { DRY_RUN, YES } from '../../options.ts'

export const tenantChangePool = () =>
  new Command('change-pool')
    .description('let a site leave its pool although members stay behind in it; then say so in its tenant.json')
    .argument('<slug>')
    .argument('<pool>')
    .addOption(DRY_RUN)
    .addOption(YES)
    .action(async (slug: string, pool: string, _options: object, command: Command) => {
      const session = openSession(command)
      const { tenants } = await inspect(session)
      pickTenant(tenants, slug)
      await withDatabase(session, async (db) => {
        const records = openRecords(db)
        const from = (await records.read()).pools.get(slug)
        if (from === pool) throw new CommandFailure(EXIT.conflict, `${slug} is in the pool "${pool}" already`)
        await session.confirm(`Move ${slug} from the pool "${from ?? 'none'}" to "${pool}"? Its members stay behind.`)
        if (!session.globals.dryRun) await records.changePool(slug, pool)
        session.print({ slug, from: from ?? null, to: pool, dry_run: session.globals.dryRun }, [
          `${slug}: ${from ?? 'no pool'} → ${pool}${session.globals.dryRun ? ' (nothing was changed)' : ''}`,
        ])
      })
    })
