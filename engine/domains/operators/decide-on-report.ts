import { banInside, findMember } from '#engine/domains/accounts/index.ts'
import { removeMessage } from '#engine/domains/chat/index.ts'
import {
  decideReport,
  findReport,
  isReasoned,
  noteRestriction,
  type ReportOutcome,
  type ReportRow,
} from '#engine/domains/moderation/index.ts'
import { type RejectReason, reviewPhotoInside } from '#engine/domains/photos/index.ts'
import { removeAboutMe } from '#engine/domains/profiles/index.ts'
import { noticeJob } from '#engine/platform/mail/later.ts'
import type { AuditEntry } from '#engine/platform/operators/audit.queries.ts'
import { type Changing, changeByOperator, changed, Refused } from '#engine/platform/operators/change.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'

export interface Decision {
  /** Id of the report. */
  readonly report: string
  readonly outcome: ReportOutcome
  /** The reason, for the member who reported. */
  readonly text: string
  /** The rule that a removed photo breaks; by default that of the report's category. */
  readonly photoReason?: RejectReason | undefined
  /** What happened, for the member who is banned or whose text or message is removed; '' means the rule of the category. */
  readonly authorText?: string | undefined
}

/**
 * `nothing_to_do`: it is decided so already; `decided`: otherwise. `left`: there is no such member any more. `gone`: the photo, text or message is not there any more. `photo_reason`
 * and `author_text`: the category states no rule for the member. `author_text_length`: 10 to 1000 characters.
 */
export type DecisionRefusal =
  | 'not_found'
  | 'nothing_to_do'
  | 'decided'
  | 'reason_length'
  | 'author_text_length'
  | 'left'
  | 'gone'
  | 'photo_reason'
  | 'author_text'
export type Decided =
  | { readonly ok: true; readonly report: ReportRow }
  | { readonly ok: false; readonly reason: DecisionRefusal; readonly report?: ReportRow | undefined }

/** A decision that cannot be carried out changes nothing. */
const refuse = (reason: DecisionRefusal): never => {
  throw new Refused({ ok: false, reason })
}

/** The reason for the owner of a removed photo, where the report's category gives one. */
const PHOTO_RULES: Partial<Record<ReportRow['category'], RejectReason>> = {
  underage: 'underage',
  intimate: 'illegal',
  illegal: 'illegal',
  impersonation: 'not_you',
}

/** What was done to the reported member, for the audit log. */
type Done = Pick<AuditEntry, 'outcome' | 'reason'>

/** One decision inside its transaction. */
interface Deciding {
  readonly changing: Changing
  readonly decision: Decision
  readonly now: number
}

async function removePhoto({ changing, decision, now }: Deciding, report: ReportRow, photo: string): Promise<Done> {
  const reason = decision.photoReason ?? PHOTO_RULES[report.category] ?? refuse('photo_reason')
  const reviewed = await reviewPhotoInside(changing, { photo, decision: { status: 'rejected', reason } }, now)
  if (reviewed === undefined) refuse('gone')
  return { outcome: 'photo_removed', reason }
}

async function remove(deciding: Deciding, report: ReportRow): Promise<Done> {
  const { changing, decision, now } = deciding
  const photoId = report.subject === 'photo' ? report.subject_id : report.photo
  if (photoId !== '') return removePhoto(deciding, report, photoId)
  if (report.category === 'other' && !decision.authorText) refuse('author_text')
  const isMessage = report.subject === 'message'
  const { conversation, subject_id: message } = report
  const tenantId =
    (isMessage
      ? await removeMessage(changing.trx, { conversation, message, now })
      : await removeAboutMe(changing.trx, report.member_id, now)) ?? refuse('gone')
  const kind = isMessage ? 'message' : 'profile'
  const about = { memberId: report.member_id, kind, rule: report.category, reportId: report.id } as const
  await noteRestriction(changing.trx, { ...about, facts: decision.authorText ?? '' }, now)
  const order = { template: 'content_removed', memberId: report.member_id, tenantId, key: report.id, data: report.id }
  await changing.enqueue(noticeJob({ ...order, channel: 'mail' }))
  return { outcome: isMessage ? 'message_removed' : 'text_removed', reason: report.category }
}

async function ban({ changing, decision, now }: Deciding, report: ReportRow): Promise<Done> {
  const { id: reportId, category: reason } = report
  if (reason === 'other' && !decision.authorText) refuse('author_text')
  const done = await banInside(changing, report.member_id, { reason, facts: decision.authorText ?? '', reportId }, now)
  if (!done && !(await findMember(changing.trx, report.member_id))) refuse('left')
  return { outcome: 'banned', reason }
}

async function carryOut(deciding: Deciding, report: ReportRow): Promise<Done> {
  const { outcome, authorText } = deciding.decision
  if (authorText && !isReasoned(authorText)) refuse('author_text_length')
  if (outcome === 'banned') return ban(deciding, report)
  if (outcome === 'removed') return remove(deciding, report)
  return { outcome, reason: report.category }
}

async function decideInside(deciding: Deciding) {
  const { changing, decision, now } = deciding
  const { report: id, outcome, text, authorText } = decision
  const open = await findReport(changing.trx, id)
  const done = open?.status === 'open' && isReasoned(text) ? await carryOut(deciding, open) : {}
  const decided = await decideReport(changing.trx, id, { outcome, text, authorText, now })
  if (!decided.ok) return decided
  const { reporter_id: memberId, tenant_id: tenantId } = decided.report
  const order = { channel: 'mail', template: 'report_decided', memberId, tenantId, key: id, data: id } as const
  await changing.enqueue(noticeJob(order))
  const entry = { action: 'report_decide', memberId: decided.report.member_id, object: id, ...done } as const
  return changed({ ok: true, report: decided.report } as const, entry)
}

/**
 * Decides on a report and does what the outcome says, all or nothing: `removed` takes a photo, also one sent in a chat, the profile's text about
 * the member or a message and notifies its owner of the reason and how to object; `banned` bans the member. The
 * reporter is notified. Recorded.
 */
export async function decideOnReport(ctx: TenantOperatorContext, decision: Decision): Promise<Decided> {
  const decided = await changeByOperator<Decided>(ctx, (changing) => decideInside({ changing, decision, now: ctx.now }))
  if (!decided.ok) return { ...decided, report: await findReport(ctx.db, decision.report) }
  ctx.services.bus.publish(ctx.db.scope.poolId, decided.report.member_id)
  return decided
}
