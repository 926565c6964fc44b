import { defineCommand, nothing } from '../../frame/command.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { orNone } from '../../printing/words.ts'
import { wordsOf } from '../../topics/staff.ts'

export default defineCommand({
  about: 'the people of the back office',
  example: 'staff list',
  scope: 'installation',
  parameters: {},
  verb: lazyVerb(() => import('#engine'), 'listStaff'),
  input: nothing,
  refusals: {},
  print: (people) => ({
    value: people,
    lines: orNone(
      people.map(({ name, state, rights, passkeys, sessions }) =>
        [
          ...[name.padEnd(20), state.padEnd(8), rights.map(wordsOf).join(', ')],
          ...(passkeys > 0 ? [`${passkeys} passkeys`] : []),
          ...(sessions.length > 0 ? [`logged in ${sessions.length}×`] : []),
        ].join('  '),
      ),
      'nobody may enter the back office: see `staff add`',
    ),
  }),
})
