import type { ScopedDb } from '#engine/db/scope.ts'
import { type BanReason, banMember } from '#engine/domains/accounts/index.ts'
import { removeMessage } from '#engine/domains/chat/index.ts'
import {
  decideReport,
  findReport,
  isReasoned,
  type ReportOutcome,
  type ReportRow,
} from '#engine/domains/moderation/index.ts'
import { type RejectReason, reviewPhotoInside } from '#engine/domains/photos/index.ts'
import { removeAboutMe } from '#engine/domains/profiles/index.ts'
import { type EnqueueInside, type JobServices, transactionWithJobs } from '#engine/platform/jobs/jobs.ts'
import { noticeJob } from '#engine/platform/mail/later.ts'

export interface Decision {
  readonly outcome: ReportOutcome
  /** The reason, for the member who reported. */
  readonly text: string
  /** The rule that a removed photo breaks; by default that of the report's category. */
  readonly photoReason?: RejectReason | undefined
  /** The reason, for the member whose text or message is removed; '' means the rule of the category. */
  readonly authorText?: string | undefined
  /** The operator's account on the machine. */
  readonly actor: string
  /** Epoch ms. */
  readonly now: number
}

/**
 * `left`: there is no such member any more. `gone`: the photo, text or message is not there any more. `photo_reason`
 * and `authorText`: the category states no rule for the member. `author_text_length`: 10 to 1000 characters.
 */
export type Problem =
  | 'not_found'
  | 'decided'
  | 'reason_length'
  | 'author_text_length'
  | 'left'
  | 'gone'
  | 'photo_reason'
  | 'author_text'
export type Decided =
  | { readonly ok: true; readonly report: ReportRow }
  | { readonly ok: false; readonly problem: Problem; readonly report?: ReportRow }

/** Thrown to roll back, so that a decision that cannot be carried out changes nothing. */
class Refused extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem)
    this.problem = problem
  }
}

/** The reason for the owner of a removed photo, where the report's category gives one. */
const PHOTO_RULES: Partial<Record<ReportRow['category'], RejectReason>> = {
  underage: 'underage',
  illegal: 'illegal',
  impersonation: 'not_you',
}

interface Inside {
  readonly trx: ScopedDb
  readonly enqueue: EnqueueInside
}

async function remove({ trx, enqueue }: Inside, report: ReportRow, decision: Decision): Promise<void> {
  const { actor, now, authorText } = decision
  const photoId = report.subject === 'photo' ? report.subject_id : report.photo
  if (photoId !== '') {
    const reason = decision.photoReason ?? PHOTO_RULES[report.category]
    if (!reason) throw new Refused('photo_reason')
    const by = { actor, now }
    if (!(await reviewPhotoInside({ trx, enqueue }, photoId, { status: 'rejected', reason }, by)))
      throw new Refused('gone')
    return
  }
  if (report.category === 'other' && !authorText) throw new Refused('author_text')
  const by = { actor, now, reason: report.category }
  const tenantId =
    report.subject === 'message'
      ? await removeMessage(trx, report.conversation, report.subject_id, by)
      : await removeAboutMe(trx, report.member_id, by)
  if (tenantId === undefined) throw new Refused('gone')
  const order = { template: 'content_removed', memberId: report.member_id, tenantId, key: report.id, data: report.id }
  await enqueue(noticeJob({ ...order, channel: 'mail' }))
}

async function ban(trx: ScopedDb, report: ReportRow, { actor, now }: Decision): Promise<void> {
  const banned = await banMember(trx, report.member_id, { reason: report.category as BanReason, actor, now })
  if (!banned.ok && banned.reason === 'not_found') throw new Refused('left')
}

async function decideInside(inside: Inside, id: string, decision: Decision): Promise<ReportRow> {
  const { outcome, text, authorText, now } = decision
  const open = await findReport(inside.trx, id)
  if (open?.status === 'open' && isReasoned(text)) {
    if (authorText && !isReasoned(authorText)) throw new Refused('author_text_length')
    if (outcome === 'banned') await ban(inside.trx, open, decision)
    if (outcome === 'removed') await remove(inside, open, decision)
  }
  const decided = await decideReport(inside.trx, id, { outcome, text, authorText, now })
  if (!decided.ok) throw new Refused(decided.problem)
  const { reporter_id: memberId, tenant_id: tenantId } = decided.report
  const order = { channel: 'mail', template: 'report_decided', memberId, tenantId, key: id, data: id } as const
  await inside.enqueue(noticeJob(order))
  return decided.report
}

/**
 * Decides on a report and does what the outcome says, all or nothing: `removed` takes a photo, also one sent in a chat, the profile's text about
 * the member or a message and notifies its owner of the reason and how to object; `banned` bans the member. The
 * reporter is notified.
 */
export async function decideOnReport(
  { db, services }: { readonly db: ScopedDb; readonly services: JobServices },
  id: string,
  decision: Decision,
): Promise<Decided> {
  try {
    const report = await transactionWithJobs(services, db.scope, (trx, enqueue) =>
      decideInside({ trx, enqueue }, id, decision),
    )
    services.bus.publish(db.scope.poolId, report.member_id)
    return { ok: true, report }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { ok: false, problem: error.problem, report: await findReport(db, id) }
  }
}
