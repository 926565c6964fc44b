import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'confirm the e-mail address of a member by hand: the profile shows, and waiting messages are delivered',
  example: 'member confirm amore joris@example.org',
  scope: 'tenant',
  records: true,
  parameters: { who: argument('<member>', 'e-mail address or id') },
  verb: lazyVerb(() => import('#engine'), 'confirmByOperator'),
  input: ({ who }) => ({ who }),
  unchanged: ({ who }) => `"${who}" is confirmed already`,
  refusals: {
    not_found: (_, { who }) => `there is no member "${who}"`,
    banned: (_, { who }) => `"${who}" is banned: \`member unban\` first`,
  },
  print: ({ memberId: id, name }) => ({
    value: { changed: true, id, name, confirmed: true },
    lines: [`confirmed ${name} (${id})`],
  }),
})
