import { defineCommand } from '../../frame/command.ts'
import { oneOf } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { minuteOf, orNone } from '../../printing/words.ts'

export default defineCommand({
  about: 'the newest reports to affiliate networks, with what became of each',
  example: 'postback list amore --status failed',
  scope: 'tenant',
  parameters: { status: oneOf('--status <status>', 'these alone', ['waiting', 'sent', 'failed']).option },
  verb: lazyVerb(() => import('#engine'), 'listPostbacks'),
  input: ({ status }) => ({ status }),
  refusals: {},
  print(postbacks) {
    const lines = postbacks.map(({ id, created_at, event, network, status, attempts, error }) =>
      [id, minuteOf(created_at).replace('T', ' '), network, event, status, `${attempts} tries`, error]
        .filter((part) => part !== '')
        .join('  '),
    )
    return { value: postbacks, lines: orNone(lines, 'Nothing was reported.') }
  },
})
