import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'let a person in no more; `staff reset` opens the account again',
  example: 'staff disable Marit --yes',
  scope: 'installation',
  records: true,
  parameters: { name: argument('<name>', 'as `staff list` prints it') },
  verb: lazyVerb(() => import('#engine'), 'disableStaff'),
  input: ({ name }) => ({ name }),
  asks: ({ name }) => `Let ${name} in no more?`,
  refusals: { not_found: (_, { name }) => `nobody is called "${name}"` },
  print: ({ unchanged }, { name }) => ({
    value: { name, unchanged },
    lines: [`${name} is disabled${unchanged ? ' (unchanged)' : ''}`],
  }),
})
