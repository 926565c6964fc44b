import { defineCommand } from '../../frame/command.ts'
import { LIMIT } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { isoOf, oneLine, orNone } from '../../printing/words.ts'

export default defineCommand({
  about:
    'reports that wait for a decision: under-age and intimate pictures first, then the oldest, with a copy of what was seen',
  example: 'report queue amore',
  scope: 'tenant',
  parameters: { limit: LIMIT(50) },
  verb: lazyVerb(() => import('#engine'), 'listReports'),
  input: ({ limit }) => ({ limit }),
  refusals: {},
  print(reports) {
    const shown = reports.map(({ created_at, dueAt, ...report }) => ({
      ...report,
      since: isoOf(created_at),
      due: isoOf(dueAt),
    }))
    const lines = shown.flatMap(
      ({ id, category, subject, subject_id, name, member_id, since, due, overdue, note, snapshot }) => [
        `${id}  ${category}: ${subject} ${subject_id} of ${name || 'nobody any more'} (${member_id}), ${since.slice(0, 16)}`,
        `  due ${due.slice(0, 16)}${overdue ? ' OVERDUE' : ''}`,
        ...(note ? [`  says: ${oneLine(note)}`] : []),
        `  saw: ${oneLine(JSON.stringify(snapshot)).slice(0, 400)}`,
      ],
    )
    return { value: shown, lines: orNone(lines, 'no report waits') }
  },
})
