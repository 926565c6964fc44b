import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'who is meant by an e-mail address, an id, a user name, or the number of an order; recorded',
  example: 'member find amore 4711',
  scope: 'tenant',
  records: true,
  parameters: { text: argument('<text>', 'what a letter or a mail names') },
  verb: lazyVerb(() => import('#engine'), 'findMembers'),
  input: ({ text }) => ({ text }),
  refusals: { not_found: (_, { text }) => `nobody is meant by "${text}"` },
  print: ({ members }) => ({
    value: members,
    lines: members.map(({ id, name, email, status, by }) => `${id}  ${name} <${email}>, ${status}, by ${by}`),
  }),
})
