import { Command } from 'commander'
import { listComplaints } from '#engine'
import { openSession } from '../../frame.ts'
import { readLimit } from '../../options.ts'
import { withTenant } from '../../tenant-scope.ts'

const oneLine = (value: string) => value.replaceAll(/\s+/g, ' ')
const ageOf = (days: number) => (days === 1 ? '1 day' : `${days} days`)

export const complaintQueue = () =>
  new Command('queue')
    .description(
      'complaints and objections that wait for an answer, the oldest first; objections to a photo stand in `photo queue` too',
    )
    .argument('<tenant>')
    .option('--limit <n>', 'at most so many', readLimit, 50)
    .action(async (slug: string, { limit }: { limit: number }, command: Command) => {
      const session = openSession(command)
      const complaints = await withTenant(session, slug, (db) => listComplaints(db, { limit, now: Date.now() }))
      const shown = complaints.map(({ created_at, ...complaint }) => ({
        ...complaint,
        since: new Date(created_at).toISOString(),
      }))
      const lines = shown.flatMap(({ id, email, member_id, about, body, ageDays, overdue, language }) => [
        `${id}  ${ageOf(ageDays)}${overdue ? ' OVERDUE' : ''}, ${email} (${member_id ?? 'not logged in'}), writes in ${language}`,
        ...(about ? [`  about: ${oneLine(about)}`] : []),
        `  says: ${oneLine(body)}`,
      ])
      session.print(shown, lines.length > 0 ? lines : ['no complaint waits'])
    })
