import { InvalidArgumentError } from 'commander'
import { cursorOf, readCursor } from '#engine/choices.ts'
import { defineCommand } from '../../frame/command.ts'
import { LIMIT, option } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { isoOf, minuteOf, orNone } from '../../printing/words.ts'
import { KIND } from '../../topics/queue.ts'

function readPlace(text: string) {
  const place = readCursor(text)
  if (!place) throw new InvalidArgumentError('a cursor, as `queue list` prints it')
  return place
}

export default defineCommand({
  about:
    'photos, reports, complaints, objections and conversations with fictional profiles that wait, by when they are due',
  help: 'Under age and intimate pictures stand first. A page ends with the cursor of the next one, for --after.',
  scope: 'tenant',
  example: 'queue list amore --kind report',
  parameters: { kind: KIND, after: option('--after <cursor>', 'the page after this one', readPlace), limit: LIMIT(50) },
  verb: lazyVerb(() => import('#engine'), 'listQueue'),
  input: ({ kind, after, limit }) => ({ kinds: kind && [kind], after, limit }),
  refusals: {},
  print(items, { limit }) {
    const last = items.length === limit ? items.at(-1) : undefined
    const lines = items.map(
      ({ kind, id, urgent, dueAt, category, claim }) =>
        `${kind.padEnd(9)}  ${id}  due ${minuteOf(dueAt)}${urgent ? '  URGENT' : ''}${category ? `  ${category}` : ''}${claim ? `  at ${claim.by}` : ''}`,
    )
    const shown = items.map(({ since, dueAt, ...item }) => ({ ...item, since: isoOf(since), due: isoOf(dueAt) }))
    const next = last ? cursorOf(last) : null
    return {
      value: { items: shown, next },
      lines: [...orNone(lines, 'nothing waits'), ...(next ? [`next: --after ${next}`] : [])],
    }
  },
})
