import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'let a banned member in again',
  example: 'member unban amore joris',
  scope: 'tenant',
  records: true,
  parameters: { who: argument('<member>', 'e-mail address or id') },
  verb: lazyVerb(() => import('#engine'), 'unbanMember'),
  input: ({ who }) => ({ who }),
  unchanged: ({ who }) => `"${who}" is not banned`,
  refusals: {
    not_found: (_, { who }) => `there is no member "${who}"`,
  },
  print: ({ memberId: id, name }) => ({
    value: { changed: true, id, name, banned: false },
    lines: [`${name} (${id}) may log in again`],
  }),
})
