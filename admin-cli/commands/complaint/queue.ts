import { defineCommand } from '../../frame/command.ts'
import { LIMIT } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { isoOf, oneLine, orNone } from '../../printing/words.ts'

const ageOf = (days: number) => (days === 1 ? '1 day' : `${days} days`)

export default defineCommand({
  about:
    'complaints, objections and withdrawals that wait for an answer: under-age and intimate pictures first, then the oldest; objections to a photo stand in `photo queue` too',
  example: 'complaint queue amore',
  scope: 'tenant',
  parameters: { limit: LIMIT(50) },
  verb: lazyVerb(() => import('#engine'), 'listComplaints'),
  input: ({ limit }) => ({ limit }),
  refusals: {},
  print(complaints) {
    const shown = complaints.map(({ created_at, dueAt, ...complaint }) => ({
      ...complaint,
      since: isoOf(created_at),
      due: isoOf(dueAt),
    }))
    const lines = shown.flatMap(({ id, email, member_id, category, about, body, ageDays, overdue, due, language }) => [
      `${id}  ${ageOf(ageDays)}${overdue ? ' OVERDUE' : ''}, ${email} (${member_id ?? 'not logged in'}), writes in ${language}`,
      `  ${category}, due ${due.slice(0, 16)}`,
      ...(about ? [`  about: ${oneLine(about)}`] : []),
      `  says: ${oneLine(body)}`,
    ])
    return { value: shown, lines: orNone(lines, 'no complaint waits') }
  },
})
