import type { readFictional } from '#engine'
import { defineCommand } from '../../frame/command.ts'
import { argument, LIMIT } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { minuteOf } from '../../printing/words.ts'

type Message = NonNullable<Awaited<ReturnType<typeof readFictional>>>['messages'][number]

function lineOf({ by, text, photo, gift, refunded, created_at }: Message): string {
  const marks = [photo && 'photo', gift, refunded && 'refunded'].filter(Boolean)
  const shown = marks.length > 0 ? ` (${marks.join(', ')})` : ''
  return `${minuteOf(created_at)}  ${by}${shown}: ${text.replaceAll('\n', '\n    ')}`
}

export default defineCommand({
  about: 'the newest messages of one conversation with a fictional profile; leaves it as it is',
  example: 'fictional read amore 0198c7e2',
  scope: 'tenant',
  parameters: {
    conversation: argument('<conversation>', 'an id, as `fictional waiting` prints it'),
    limit: LIMIT(30),
  },
  verb: lazyVerb(() => import('#engine'), 'readFictional'),
  input: ({ conversation, limit }) => ({ conversation, limit }),
  refusals: {
    not_found: (_, { conversation }) =>
      `there is no conversation "${conversation}" between a member and a fictional profile`,
  },
  print: (found) => ({
    value: found,
    lines: [`${found.member} and ${found.fictional}, who is fictional`, ...found.messages.map(lineOf)],
  }),
})
