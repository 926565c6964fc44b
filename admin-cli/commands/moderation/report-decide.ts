import { userInfo } from 'node:os'
import { Command, Option } from 'commander'
import {
  createLocalBus,
  decideOnReport,
  REJECT_REASONS,
  REPORT_OUTCOMES,
  type RejectReason,
  type ReportOutcome,
  type ReportProblem,
} from '#engine'
import { CommandFailure, EXIT, type ExitCode } from '../../exit.ts'
import { openSession, type Session } from '../../frame.ts'
import { YES } from '../../options.ts'
import { withTenant } from '../../tenant-scope.ts'

interface Options {
  readonly outcome: ReportOutcome
  readonly reason: string
  readonly photoReason?: RejectReason
  readonly authorText?: string
}

/** What `removed` removes, by the subject of the report. */
const REMOVED = { profile: 'text about the member', photo: 'photo', message: 'message' } as const

const REFUSED: Readonly<Record<Exclude<ReportProblem, 'gone'>, readonly [ExitCode, string]>> = {
  not_found: [EXIT.notFound, 'there is no such report'],
  decided: [EXIT.conflict, 'the report is decided already'],
  reason_length: [EXIT.usage, '--reason: 10 to 1000 characters'],
  author_text_length: [EXIT.usage, '--author-text: 10 to 1000 characters'],
  left: [EXIT.notFound, 'the member has left'],
  photo_reason: [EXIT.usage, '--photo-reason: say which rule the photo breaks'],
  author_text: [EXIT.usage, '--author-text: say which rule it breaks, as the category "other" does not'],
}

async function decide(session: Session, slug: string, id: string, options: Options) {
  const { outcome, reason: text, photoReason, authorText } = options
  await withTenant(session, slug, async (db, _tenant, whole) => {
    const services = { db: whole, bus: createLocalBus(), now: Date.now }
    const by = { actor: userInfo().username, now: Date.now() }
    const decided = await decideOnReport({ db, services }, id, { outcome, text, photoReason, authorText, ...by })
    if (!decided.ok && decided.problem === 'gone') {
      const what = decided.report ? REMOVED[decided.report.subject] : 'thing'
      throw new CommandFailure(EXIT.conflict, `there is no ${what} any more; outcomes that apply: kept, banned`)
    }
    if (!decided.ok) {
      const [code, words] = REFUSED[decided.problem as keyof typeof REFUSED]
      throw new CommandFailure(code, words)
    }
    const removed = outcome === 'removed' ? ` (${REMOVED[decided.report.subject]})` : ''
    session.print({ id, outcome }, [`decided: ${outcome}${removed}; the reporter gets a mail that says so`])
  })
}

export const reportDecide = () =>
  new Command('decide')
    .description('decide on a report, with reasons; the reporter gets them by mail and can object')
    .argument('<tenant>')
    .argument('<report>', 'an id, as `report queue` prints it')
    .addOption(
      new Option(
        '--outcome <what>',
        'kept: nothing wrong; removed: the photo, the message, or the text about the member; banned: the member',
      )
        .choices([...REPORT_OUTCOMES])
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--photo-reason <rule>', 'the reason for the owner of a removed photo').choices([...REJECT_REASONS]),
    )
    .option('--author-text <text>', 'the reason for the member whose text or message is removed; else the rule alone')
    .requiredOption('--reason <text>', 'the reason for the member who reported')
    .addOption(YES)
    .action(async (slug: string, id: string, options: Options, command: Command) => {
      const session = openSession(command)
      if (options.outcome !== 'kept') await session.confirm(`Decide report ${id}: ${options.outcome}?`)
      await decide(session, slug, id, options)
    })
