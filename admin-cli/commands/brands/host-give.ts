import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { openRecords } from '#engine'
import { withDatabase } from '../../database.ts'
import { CommandFailure, EXIT } from '../../exit.ts'
import { inspect, openSession, pickTenant } from '../../frame.ts'
import { DRY_RUN, YES } from '../../options.ts'

/**
 * Whether the file of a tenant names the host, in any spelling; false when there is no such file.
 * @throws when the file cannot be read: its site may be served from what it was before.
 */
function names(tenantsDir: string, slug: string, host: string): boolean {
  const file = join(tenantsDir, slug, 'tenant.json')
  if (!existsSync(file)) return false
  const unreadable = (why: string) =>
    new CommandFailure(
      EXIT.validation,
      `${slug}/tenant.json does not say whether it names ${host}: ${why}; mend it first`,
    )
  let hosts: unknown
  try {
    hosts = JSON.parse(readFileSync(file, 'utf8'))?.hosts
  } catch (error) {
    throw unreadable((error as Error).message.replaceAll(/\s+/g, ' '))
  }
  if (!Array.isArray(hosts)) throw unreadable('it has no list "hosts"')
  return hosts.some((one) => String(one).toLowerCase() === host.toLowerCase())
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
