import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { counted } from '../../printing/words.ts'

export default defineCommand({
  about: 'take a fictional profile away: its conversations say that it is gone, and what nobody answered is paid back',
  example: 'fictional remove amore Roxane',
  scope: 'tenant',
  records: true,
  parameters: { who: argument('<profile>', 'id or name, as `fictional list` prints them') },
  verb: lazyVerb(() => import('#engine'), 'removeFictional'),
  input: ({ who }) => ({ who }),
  asks: ({ who }) => `Take the fictional profile ${who} away? Members who wrote to it see that it is gone.`,
  unchanged: ({ who }) => `"${who}" is away already`,
  refusals: {
    not_found: (_, { who }) => `there is no fictional profile "${who}"`,
  },
  print: ({ ok: _, ...removed }) => ({
    value: { changed: true, ...removed },
    lines: [`${removed.name} (${removed.id}) is away; paid back: ${counted(removed.refunds, 'message')}`],
  }),
})
