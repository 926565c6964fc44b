import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

interface Recorded {
  readonly hosts: readonly string[]
  readonly pool: string | null
}

const listRecorded = ({ hosts, pool }: Recorded) => `hosts ${hosts.join(', ') || 'none'}; pool ${pool ?? 'none'}`

export default defineCommand({
  about: 'give up the hosts and the pool of a site whose folder is gone; its members stay in the database',
  example: 'tenant forget vita',
  scope: 'installation',
  records: true,
  dryRun: true,
  parameters: { tenant: argument('<slug>', 'slug of a site whose folder is gone, as `host list` prints it') },
  verb: lazyVerb(() => import('#engine/installation.ts'), 'forgetTenant'),
  input: ({ tenant, dryRun }) => ({ tenant, dryRun }),
  asksAfter: (recorded, { tenant }) => `Give up what is recorded of ${tenant} (${listRecorded(recorded)})?`,
  refusals: {
    has_folder: (_, { tenant }) => `${tenant} still has a folder`,
    not_found: (_, { tenant }) => `nothing is recorded of "${tenant}"`,
  },
  print: ({ hosts, pool }, { tenant, dryRun }) => ({
    value: { slug: tenant, hosts, pool, dry_run: dryRun },
    lines: [`${dryRun ? 'would give up' : 'gave up'} ${listRecorded({ hosts, pool })}`],
  }),
})
