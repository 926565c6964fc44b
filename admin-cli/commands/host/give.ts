import { defineCommand } from '../../frame/command.ts'
import { argument, SITE } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { inspectOne } from '../../tenants/tenants.ts'

export default defineCommand({
  about: 'pass a host on to another site, once its owner no longer names it',
  example: 'host give amore.example amore',
  scope: 'installation',
  records: true,
  dryRun: true,
  parameters: { host: argument('<host>', 'as `host list` prints it'), tenant: argument('<tenant>', SITE) },
  before: (session, { tenant }) => inspectOne(session, tenant),
  verb: lazyVerb(() => import('#engine/installation.ts'), 'giveHost'),
  input: ({ host, tenant, dryRun }) => ({ host, tenant, dryRun }),
  asksAfter: ({ from }, { host, tenant }) => `Give ${host}, which belongs to ${from}, to ${tenant}?`,
  unchanged: ({ host, tenant }) => `${host} belongs to ${tenant} already`,
  refusals: {
    not_found: (_, { host }) => `nobody has the host "${host}"`,
    still_named: ({ holder }, { host }) => `take ${host} out of the hosts in ${holder}/tenant.json first`,
    unreadable: ({ holder, detail }, { host }) =>
      `${holder}/tenant.json does not say whether it names ${host}: ${detail}; mend it first`,
  },
  print: ({ from }, { host, tenant, dryRun }) => ({
    value: { changed: true, host, from, to: tenant, dry_run: dryRun },
    lines: [`${host}: ${from} → ${tenant}${dryRun ? ' (nothing was changed)' : ''}`],
  }),
})
