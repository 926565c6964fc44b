import { readFileSync } from 'node:fs'
import { defineTask } from '../../frame/command.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { minuteOf } from '../../printing/words.ts'
import { inspect } from '../../tenants/tenants.ts'

const readStatus = lazyVerb(() => import('#engine'), 'readStatus')

type Status = Awaited<ReturnType<typeof readStatus>>

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const pairs = (counts: Readonly<Record<string, number | undefined>>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none'

const queueOf = ({ open, nextDueAt, isOverdue }: Status['reports']) =>
  nextDueAt === null ? String(open) : `${open}, ${isOverdue ? 'OVERDUE since' : 'next due'} ${minuteOf(nextDueAt)}`

const linesOf = ({ servers, machines, tenants, jobs, reports, complaints, refunds, mailsToday }: Status) =>
  (
    [
      ['version', version],
      ['servers', `${servers} on ${machines} machines`],
      ['sites', pairs(tenants)],
      ['jobs', `${pairs(jobs.byLane)}; dead ${jobs.dead}`],
      ['oldest due', jobs.oldestDue ? `${jobs.oldestDue.kind}, ${minuteOf(jobs.oldestDue.at)}` : 'none'],
      ['reports', queueOf(reports)],
      ['complaints', queueOf(complaints)],
      ['refunds', `${refunds} open`],
      ['mails today', String(mailsToday)],
    ] as const
  ).map(([name, value]) => `${name.padEnd(12)} ${value}`)

export default defineTask({
  about: 'one screen: servers, sites, jobs, what waits for a decision, refunds, mails of today; times in UTC',
  example: 'status --json',
  parameters: {},
  verb: readStatus,
  async run(session) {
    const { tenants } = await inspect(session)
    const status = await session.forInstallation((ctx) => readStatus(ctx, { tenants }))
    return { value: { version, ...status }, lines: linesOf(status) }
  },
})
