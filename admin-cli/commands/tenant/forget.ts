import { forgetTenant } from '#engine'
import { defineTask } from '../../command.ts'
import { CommandFailure } from '../../exit.ts'
import { argument } from '../../parameters.ts'
import { EXIT_OF } from '../../reasons.ts'

export default defineTask({
  about: 'give up the hosts and the pool of a site whose folder is gone; its members stay in the database',
  records: true,
  dryRun: true,
  asks: true,
  parameters: { tenant: argument('<slug>', 'slug of a site whose folder is gone, as `host list` prints it') },
  async run(session, { tenant }) {
    const { dryRun } = session.globals
    const words = { has_folder: `${tenant} still has a folder`, not_found: `nothing is recorded of "${tenant}"` }
    return session.forInstallation(async (ctx) => {
      const forget = async (only: boolean) => {
        const done = await forgetTenant(ctx, { tenant, dryRun: only })
        if (!done.ok) throw new CommandFailure(EXIT_OF[done.reason], words[done.reason])
        return done
      }
      const { hosts, pool } = await forget(true)
      const what = `hosts ${hosts.join(', ') || 'none'}; pool ${pool ?? 'none'}`
      await session.confirm(`Give up what is recorded of ${tenant} (${what})?`)
      if (!dryRun) await forget(false)
      return {
        value: { slug: tenant, hosts, pool, dry_run: dryRun },
        lines: [`${dryRun ? 'would give up' : 'gave up'} ${what}`],
      }
    })
  },
})
