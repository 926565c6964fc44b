import { Command } from 'commander'
import { listReports } from '#engine'
import { openSession } from '../../frame.ts'
import { readLimit } from '../../options.ts'
import { withTenant } from '../../tenant-scope.ts'

const oneLine = (value: unknown) => String(value).replaceAll(/\s+/g, ' ')

export const reportQueue = () =>
  new Command('queue')
    .description('reports that wait for a decision: under-age first, then the oldest, with a copy of what was seen')
    .argument('<tenant>')
    .option('--limit <n>', 'at most so many', readLimit, 50)
    .action(async (slug: string, { limit }: { limit: number }, command: Command) => {
      const session = openSession(command)
      const reports = await withTenant(session, slug, (db) => listReports(db, limit))
      const shown = reports.map(({ created_at, ...report }) => ({
        ...report,
        since: new Date(created_at).toISOString(),
      }))
      const lines = shown.flatMap(({ id, category, subject, subject_id, name, member_id, since, note, snapshot }) => [
        `${id}  ${category}: ${subject} ${subject_id} of ${name || 'nobody any more'} (${member_id}), ${since.slice(0, 16)}`,
        ...(note ? [`  says: ${oneLine(note)}`] : []),
        `  saw: ${oneLine(JSON.stringify(snapshot)).slice(0, 400)}`,
      ])
      session.print(shown, lines.length > 0 ? lines : ['no report waits'])
    })
