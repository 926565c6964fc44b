import { defineCommand } from '../../frame/command.ts'
import { argument, SITE } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { inspectOne } from '../../tenants/tenants.ts'

export default defineCommand({
  about: 'let a site leave its pool although members stay behind in it; then say so in its tenant.json',
  example: 'tenant change-pool amore vita',
  scope: 'installation',
  records: true,
  dryRun: true,
  parameters: { tenant: argument('<slug>', SITE), pool: argument('<pool>', 'the pool to be in from now on') },
  before: (session, { tenant }) => inspectOne(session, tenant),
  verb: lazyVerb(() => import('#engine/installation.ts'), 'changePool'),
  input: ({ tenant, pool, dryRun }) => ({ tenant, pool, dryRun }),
  asksAfter: ({ from }, { tenant, pool }) =>
    `Move ${tenant} from the pool "${from ?? 'none'}" to "${pool}"? Its members stay behind.`,
  unchanged: ({ tenant, pool }) => `${tenant} is in the pool "${pool}" already`,
  refusals: {
    invalid: (_, { pool }) => `"${pool}" is no name of a pool: 2 to 31 of a-z, 0-9 and -, a letter first`,
  },
  print: ({ from }, { tenant, pool, dryRun }) => ({
    value: { changed: true, slug: tenant, from, to: pool, dry_run: dryRun },
    lines: [`${tenant}: ${from ?? 'no pool'} → ${pool}${dryRun ? ' (nothing was changed)' : ''}`],
  }),
})
