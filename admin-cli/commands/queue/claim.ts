import { defineCommand } from '../../frame/command.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { isoOf, minuteOf } from '../../printing/words.ts'
import { ITEM, NO_ITEM } from '../../topics/queue.ts'

export default defineCommand({
  about: 'keep an item of the queue for yourself for five minutes, so that nobody else works on it',
  scope: 'tenant',
  example: 'queue claim amore photo 0197-…',
  records: true,
  parameters: ITEM,
  verb: lazyVerb(() => import('#engine'), 'claimItem'),
  input: ({ kind, id }) => ({ kind, id }),
  refusals: {
    not_found: NO_ITEM,
    claimed: ({ by, until }) => `${by} has it before them until ${minuteOf(until)}`,
  },
  print: ({ until }) => ({ value: { until: isoOf(until) }, lines: [`yours until ${minuteOf(until)}`] }),
})
