import { Command } from 'commander'
import { listReturned, loadSecrets, PERSONAL_DATA, replayTombstones } from '#engine'
import { withDatabase } from '../../database.ts'
import { inspect, openSession } from '../../frame.ts'
import { DRY_RUN, YES } from '../../options.ts'

export const dbReplayTombstones = () =>
  new Command('replay-tombstones')
    .description('after a backup was put back: erase again whom it brought back (the server does it by the hour)')
    .addOption(DRY_RUN)
    .addOption(YES)
    .action(async (_options: object, command: Command) => {
      const session = openSession(command)
      const { env, globals } = session
      await session.confirm('Erase again whom a backup brought back? Nothing brings them back a second time.')
      const { tenants } = await inspect(session)
      const pools = new Map<string, string[]>()
      for (const { loaded } of tenants) {
        if (loaded) pools.set(loaded.tenant.poolId, [...(pools.get(loaded.tenant.poolId) ?? []), loaded.tenant.slug])
      }
      const rows = await withDatabase(session, async (db) => {
        const { dataDir, mediaDir } = env
        const services = {
          db,
          dataDir,
          mediaDir,
          secrets: loadSecrets(dataDir),
          now: Date.now,
          personalData: PERSONAL_DATA,
        }
        const found: { pool: string; members: number }[] = []
        for (const [poolId, tenantIds] of pools) {
          const pool = { poolId, tenantIds }
          const members = globals.dryRun
            ? (await listReturned(services, pool)).length
            : await replayTombstones(services, pool)
          found.push({ pool: poolId, members })
        }
        return found
      })
      const verb = globals.dryRun ? 'would erase' : 'erased'
      session.print(
        { pools: rows, dry_run: globals.dryRun },
        rows.map(({ pool, members }) => `${pool}: ${verb} ${members}`),
      )
    })
