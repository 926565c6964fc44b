import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { openRecords } from '#engine'
import { withDatabase } from '../../database.ts'
import { CommandFailure, EXIT } from '../../exit.ts'
import { inspect, openSession, pickTenant } from '../../frame.ts'
import { DRY_RUN, YES } from '../../options.ts'

/** Whether the file of a tenant names the host; false when there is no such file. */
function names(tenantsDir: string, slug: string, host: string): boolean {
  try {
    const { hosts } = JSON.parse(readFileSync(join(tenantsDir, slug, 'tenant.json'), 'utf8')) as { hosts?: unknown }
    return Array.isArray(hosts) && hosts.includes(host)
  } catch {
    return false
  }
}

export const hostGive = () =>
  new Command('give')
    .description('pass a host on to another site, once its owner no longer names it')
    .argument('<host>')
    .argument('<tenant>')
    .addOption(DRY_RUN)
    .addOption(YES)
    .action(async (host: string, slug: string, _options: object, command: Command) => {
      const session = openSession(command)
      const { tenants } = await inspect(session)
      pickTenant(tenants, slug)
      await withDatabase(session, async (db) => {
        const records = openRecords(db)
        const holder = (await records.read()).hosts.get(host)
        if (holder === undefined) throw new CommandFailure(EXIT.notFound, `nobody has the host "${host}"`)
        if (holder === slug) throw new CommandFailure(EXIT.conflict, `${host} belongs to ${slug} already`)
        if (names(session.env.tenantsDir, holder, host)) {
          throw new CommandFailure(EXIT.conflict, `take ${host} out of the hosts in ${holder}/tenant.json first`)
        }
        await session.confirm(`Give ${host}, which belongs to ${holder}, to ${slug}?`)
        if (!session.globals.dryRun) await records.giveHost(host, slug)
        session.print({ host, from: holder, to: slug, dry_run: session.globals.dryRun }, [
          `${host}: ${holder} → ${slug}${session.globals.dryRun ? ' (nothing was changed)' : ''}`,
        ])
      })
    })
