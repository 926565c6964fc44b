import { giveHost } from '#engine'
import { defineTask } from '../../command.ts'
import { CommandFailure } from '../../exit.ts'
import { argument, SITE } from '../../parameters.ts'
import { EXIT_OF } from '../../reasons.ts'
import { inspect, pickTenant } from '../../tenants.ts'

type Refusal = Extract<Awaited<ReturnType<typeof giveHost>>, { ok: false }>

function wordsOf(refusal: Refusal, host: string, slug: string): string {
  switch (refusal.reason) {
    case 'not_found':
      return `nobody has the host "${host}"`
    case 'own':
      return `${host} belongs to ${slug} already`
    case 'still_named':
      return `take ${host} out of the hosts in ${refusal.holder}/tenant.json first`
    case 'unreadable':
      return `${refusal.holder}/tenant.json does not say whether it names ${host}: ${refusal.detail}; mend it first`
  }
}

export default defineTask({
  about: 'pass a host on to another site, once its owner no longer names it',
  records: true,
  dryRun: true,
  asks: true,
  parameters: { host: argument('<host>', 'as `host list` prints it'), tenant: argument('<tenant>', SITE) },
  async run(session, { host, tenant }) {
    const { dryRun } = session.globals
    pickTenant((await inspect(session)).tenants, tenant)
    return session.forInstallation(async (ctx) => {
      const give = async (only: boolean) => {
        const given = await giveHost(ctx, { host, tenant, dryRun: only })
        if (!given.ok) throw new CommandFailure(EXIT_OF[given.reason], wordsOf(given, host, tenant))
        return given.from
      }
      const from = await give(true)
      await session.confirm(`Give ${host}, which belongs to ${from}, to ${tenant}?`)
      if (!dryRun) await give(false)
      return {
        value: { host, from, to: tenant, dry_run: dryRun },
        lines: [`${host}: ${from} → ${tenant}${dryRun ? ' (nothing was changed)' : ''}`],
      }
    })
  },
})
