import { changePool } from '#engine'
import { defineTask } from '../../command.ts'
import { CommandFailure } from '../../exit.ts'
import { argument, SITE } from '../../parameters.ts'
import { EXIT_OF } from '../../reasons.ts'
import { inspect, pickTenant } from '../../tenants.ts'

export default defineTask({
  about: 'let a site leave its pool although members stay behind in it; then say so in its tenant.json',
  records: true,
  dryRun: true,
  asks: true,
  parameters: { tenant: argument('<slug>', SITE), pool: argument('<pool>', 'the pool to be in from now on') },
  async run(session, { tenant, pool }) {
    const { dryRun } = session.globals
    const words = {
      own: `${tenant} is in the pool "${pool}" already`,
      invalid: `"${pool}" is no name of a pool: 2 to 31 of a-z, 0-9 and -, a letter first`,
    }
    pickTenant((await inspect(session)).tenants, tenant)
    return session.forInstallation(async (ctx) => {
      const change = async (only: boolean) => {
        const changed = await changePool(ctx, { tenant, pool, dryRun: only })
        if (!changed.ok) throw new CommandFailure(EXIT_OF[changed.reason], words[changed.reason])
        return changed.from
      }
      const from = await change(true)
      await session.confirm(`Move ${tenant} from the pool "${from ?? 'none'}" to "${pool}"? Its members stay behind.`)
      if (!dryRun) await change(false)
      return {
        value: { slug: tenant, from, to: pool, dry_run: dryRun },
        lines: [`${tenant}: ${from ?? 'no pool'} → ${pool}${dryRun ? ' (nothing was changed)' : ''}`],
      }
    })
  },
})
