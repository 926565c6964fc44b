import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'show a profile again that `member disable` hid',
  example: 'member enable amore joris',
  scope: 'tenant',
  records: true,
  parameters: { who: argument('<member>', 'e-mail address or id') },
  verb: lazyVerb(() => import('#engine'), 'enableMember'),
  input: ({ who }) => ({ who }),
  unchanged: ({ who }) => `no operator has hidden the profile of "${who}"`,
  refusals: {
    not_found: (_, { who }) => `there is no member "${who}"`,
  },
  print: ({ memberId: id, name }) => ({
    value: { changed: true, id, name, disabled: false },
    lines: [`the profile of ${name} (${id}) shows again`],
  }),
})
