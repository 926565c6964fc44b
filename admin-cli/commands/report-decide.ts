import { userInfo } from 'node:os'
import { Command, Option } from 'commander'
import {
  type BanReason,
  banMember,
  createLocalBus,
  decideReport,
  findReport,
  isReasoned,
  noticeLater,
  REJECT_REASONS,
  REPORT_OUTCOMES,
  type RejectReason,
  type ReportOutcome,
  reviewPhoto,
} from '#engine'
import { CommandFailure, EXIT } from '../exit.ts'
import { openSession, type Session } from '../frame.ts'
import { withTenant } from '../tenant-scope.ts'

type Use = Parameters<typeof withTenant<void>>[2]
type Db = Parameters<Use>[0]
interface Deciding {
  readonly db: Db
  readonly services: Parameters<typeof reviewPhoto>[0]['services']
}
type Report = NonNullable<Awaited<ReturnType<typeof findReport>>>

interface Options {
  readonly outcome: ReportOutcome
  readonly reason: string
  readonly photoReason?: RejectReason
}

const REFUSED = {
  not_found: [EXIT.notFound, 'there is no such report'],
  decided: [EXIT.conflict, 'the report is decided already'],
  reason_length: [EXIT.usage, '--reason: 10 to 1000 characters'],
} as const

/** What a member is told whose photo goes, where the report says it already. */
const BY_CATEGORY: Partial<Record<Report['category'], RejectReason>> = {
  underage: 'underage',
  illegal: 'illegal',
  impersonation: 'not_you',
}

/** What the decision means for the photo or the member. @throws CommandFailure for what cannot be done from here. */
async function carryOut(
  { db, services }: Deciding,
  report: Report,
  outcome: ReportOutcome,
  why?: RejectReason,
): Promise<void> {
  const by = { actor: userInfo().username, now: Date.now() }
  if (outcome === 'banned') {
    const banned = await banMember(db, report.member_id, { reason: report.category as BanReason, ...by })
    if (!banned.ok && banned.reason === 'not_found') throw new CommandFailure(EXIT.notFound, 'the member has left')
  }
  if (outcome !== 'removed') return
  if (report.subject !== 'photo')
    throw new CommandFailure(EXIT.usage, `only a photo can be removed; this report is about a ${report.subject}`)
  const reason = why ?? BY_CATEGORY[report.category]
  if (!reason) throw new CommandFailure(EXIT.usage, '--photo-reason: say which rule the photo breaks')
  await reviewPhoto({ db, services }, report.subject_id, { status: 'rejected', reason }, by)
}

async function decide(session: Session, slug: string, id: string, { outcome, reason, photoReason }: Options) {
  await withTenant(session, slug, async (db, _tenant, whole) => {
    const services = { db: whole, bus: createLocalBus(), now: Date.now }
    const open = await findReport(db, id)
    if (open?.status === 'open' && isReasoned(reason)) await carryOut({ db, services }, open, outcome, photoReason)
    const decided = await decideReport(db, id, { outcome, text: reason, now: Date.now() })
    if (!decided.ok) {
      const [code, words] = REFUSED[decided.problem]
      throw new CommandFailure(code, words)
    }
    const { reporter_id: memberId, tenant_id: tenantId } = decided.report
    const order = { way: 'mail', template: 'report_decided', memberId, tenantId, key: id, data: id } as const
    await noticeLater(services, order)
    session.print({ id, outcome }, [`decided: ${outcome}; the reporter gets a mail that says so`])
  })
}

export const reportDecide = () =>
  new Command('decide')
    .description('decide on a report, with reasons; whoever reported gets them by mail and can object')
    .argument('<tenant>')
    .argument('<report>', 'an id, as `report queue` prints it')
    .addOption(
      new Option('--outcome <what>', 'kept: nothing wrong; removed: the photo; banned: the member')
        .choices([...REPORT_OUTCOMES])
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--photo-reason <rule>', 'what the owner of a removed photo is told').choices([...REJECT_REASONS]),
    )
    .requiredOption('--reason <text>', 'why, in words for the member who reported')
    .action(async (slug: string, id: string, options: Options, command: Command) => {
      const session = openSession(command)
      if (session.globals.dryRun) throw new CommandFailure(EXIT.usage, '`report decide` has no dry run')
      await decide(session, slug, id, options)
    })
