import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { openRecords } from '#engine'
import { withDatabase } from '../../database.ts'
import { CommandFailure, EXIT } from '../../exit.ts'
import { openSession } from '../../frame.ts'
import { DRY_RUN, YES } from '../../options.ts'

export const tenantForget = () =>
  new Command('forget')
    .description('give up the hosts and the pool of a site whose folder is gone; its members stay in the database')
    .argument('<slug>')
    .addOption(DRY_RUN)
    .addOption(YES)
    .action(async (slug: string, _options: object, command: Command) => {
      const session = openSession(command)
      if (existsSync(join(session.env.tenantsDir, slug))) {
        throw new CommandFailure(EXIT.conflict, `${slug} still has a folder`)
      }
      await withDatabase(session, async (db) => {
        const records = openRecords(db)
        const { hosts, pools } = await records.read()
        const held = [...hosts].flatMap(([host, holder]) => (holder === slug ? [host] : []))
        if (held.length === 0 && !pools.has(slug)) {
          throw new CommandFailure(EXIT.notFound, `nothing is recorded of "${slug}"`)
        }
        const what = `hosts ${held.join(', ') || 'none'}; pool ${pools.get(slug) ?? 'none'}`
        await session.confirm(`Give up what is recorded of ${slug} (${what})?`)
        if (!session.globals.dryRun) await records.forget(slug)
        session.print({ slug, hosts: held, pool: pools.get(slug) ?? null, dry_run: session.globals.dryRun }, [
          `${session.globals.dryRun ? 'would give up' : 'gave up'} ${what}`,
        ])
      })
    })
