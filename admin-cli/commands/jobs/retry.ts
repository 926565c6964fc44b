import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'give a dead job all its tries again',
  example: 'jobs retry 0198c7e2',
  scope: 'installation',
  records: true,
  parameters: { job: argument('<id>', 'as `jobs list --dead` prints it') },
  verb: lazyVerb(() => import('#engine'), 'retryDeadJob'),
  input: ({ job }) => ({ job }),
  refusals: { not_found: (_, { job }) => `there is no dead job "${job}"` },
  print: (_, { job: id }) => ({ value: { id, queued: true }, lines: [`${id} is tried again now.`] }),
})
