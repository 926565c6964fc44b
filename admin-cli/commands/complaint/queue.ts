import { listComplaints } from '#engine'
import { defineCommand } from '../../command.ts'
import { LIMIT } from '../../parameters.ts'
import { isoOf, oneLine, orNone } from '../../words.ts'

const ageOf = (days: number) => (days === 1 ? '1 day' : `${days} days`)

export default defineCommand({
  about:
    'complaints and objections that wait for an answer, the oldest first; objections to a photo stand in `photo queue` too',
  scope: 'tenant',
  parameters: { limit: LIMIT(50) },
  verb: listComplaints,
  input: ({ limit }) => ({ limit }),
  refusals: {},
  print(complaints) {
    const shown = complaints.map(({ created_at, ...complaint }) => ({ ...complaint, since: isoOf(created_at) }))
    const lines = shown.flatMap(({ id, email, member_id, about, body, ageDays, overdue, language }) => [
      `${id}  ${ageOf(ageDays)}${overdue ? ' OVERDUE' : ''}, ${email} (${member_id ?? 'not logged in'}), writes in ${language}`,
      ...(about ? [`  about: ${oneLine(about)}`] : []),
      `  says: ${oneLine(body)}`,
    ])
    return { value: shown, lines: orNone(lines, 'no complaint waits') }
  },
})
