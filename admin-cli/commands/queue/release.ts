import { defineCommand } from '../../frame/command.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { ITEM } from '../../topics/queue.ts'

export default defineCommand({
  about: 'give an item of the queue back that you keep; that of another operator stays theirs',
  scope: 'tenant',
  example: 'queue release amore photo 0197-…',
  records: true,
  parameters: ITEM,
  verb: lazyVerb(() => import('#engine'), 'releaseItem'),
  input: ({ kind, id }) => ({ kind, id }),
  refusals: {},
  print: (released) => ({ value: { released }, lines: [released ? 'given back' : 'you do not keep it'] }),
})
