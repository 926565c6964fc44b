import { defineCommand } from '../../frame/command.ts'
import { LIMIT } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { minuteOf, orNone } from '../../printing/words.ts'

export default defineCommand({
  about: 'conversations of fictional profiles that wait for an answer, the oldest first, and when each is refunded',
  example: 'fictional waiting amore',
  scope: 'tenant',
  parameters: { limit: LIMIT(50) },
  verb: lazyVerb(() => import('#engine'), 'listWaitingForAnswer'),
  input: ({ limit }) => ({ limit }),
  refusals: {},
  print(waiting) {
    const lines = waiting.map(({ conversation_id, fictional, member, unread, refund_at }) =>
      [
        `${conversation_id}  ${member} to ${fictional}, ${unread} unread`,
        refund_at === null ? 'nothing to refund' : `refunded at ${minuteOf(refund_at)} UTC`,
      ].join(', '),
    )
    return { value: waiting, lines: orNone(lines, 'nobody waits') }
  },
})
