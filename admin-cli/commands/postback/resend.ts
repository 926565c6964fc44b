import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'report an event to its network again, under the same event id',
  example: 'postback resend amore 0198c7e2',
  scope: 'tenant',
  records: true,
  parameters: { postback: argument('<id>', 'as `postback list` prints it') },
  verb: lazyVerb(() => import('#engine'), 'resendPostback'),
  input: ({ postback }) => ({ postback }),
  refusals: { not_found: (_, { postback }) => `there is no postback "${postback}"` },
  print: ({ resent }, { postback: id }) => ({
    value: { id, resent },
    lines: [resent ? `${id} is sent within a minute.` : `${id} is due already: nothing was changed.`],
  }),
})
