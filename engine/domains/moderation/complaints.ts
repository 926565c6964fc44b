import * as z from 'zod'
import type { ScopedDb } from '#engine/db/scope.ts'
import { changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { settingsIn } from '#engine/tenancy/settings-in.ts'
import { type ComplaintRow, findComplaint, listOpenComplaints, settleComplaint } from './complaints.queries.ts'
import { waitOf } from './due.ts'
import { isReasoned } from './review.ts'
import { COMPLAINT_OUTCOMES, type ComplaintOutcome } from './shared/outcomes.ts'

/** The kind of job that mails the answer to a complaint; its payload is the complaint's id. */
export const COMPLAINT_REPLY = 'complaint_reply'

const decisionSchema = z.object({ outcome: z.enum(COMPLAINT_OUTCOMES), text: z.string() })

/** Open complaints, what is urgent first, then the oldest, with their age in whole days and when they are due. */
export async function listComplaints(
  { db, tenant, now }: TenantOperatorContext,
  { limit }: { readonly limit: number },
) {
  const rows = await listOpenComplaints(db, limit)
  return rows.map((row) => ({ ...row, ...waitOf(row, settingsIn(tenant), now) }))
}

/** The answer to a complaint, for the complainant; undefined before the decision and after an erasure. */
export async function findReply(db: ScopedDb, id: string) {
  const complaint = await findComplaint(db, id)
  if (complaint?.status !== 'decided' || complaint.decision === '' || complaint.email === '') return undefined
  return { ...toAddressee(complaint), ...decisionSchema.parse(JSON.parse(complaint.decision)) }
}

/** A complaint that is not decided yet, or a withdrawal, which is acknowledged at any rate; undefined after an erasure. */
export async function findUnanswered(db: ScopedDb, id: string) {
  const complaint = await findComplaint(db, id)
  if (!complaint || complaint.email === '') return undefined
  const isAnswered = complaint.status !== 'open' && complaint.category !== 'withdrawal'
  return isAnswered ? undefined : { ...toAddressee(complaint), body: complaint.body }
}

const toAddressee = ({ email, language, category, created_at }: ComplaintRow) => ({
  ...{ email, language, category, createdAt: created_at },
})

export type ComplaintResult =
  | { readonly ok: true; readonly email: string }
  /** `nothing_to_do`: it is decided so already, in these words; `decided`: otherwise. */
  | { readonly ok: false; readonly reason: 'not_found' | 'nothing_to_do' | 'decided' | 'reason_length' }

export interface ComplaintDecision {
  /** Id of the complaint. */
  readonly complaint: string
  readonly outcome: ComplaintOutcome
  /** Reasons for the complainant: 10 to 1000 characters. */
  readonly text: string
}

/** Stores the decision on a complaint and enqueues its mail in one transaction. Idempotent, recorded. */
export async function decideComplaint(
  ctx: TenantOperatorContext,
  { complaint: id, outcome, text }: ComplaintDecision,
): Promise<ComplaintResult> {
  if (!isReasoned(text)) return { ok: false, reason: 'reason_length' }
  return changeByOperator<ComplaintResult>(ctx, async ({ trx, enqueue }) => {
    const complaint = await findComplaint(trx, id)
    if (!complaint) return { ok: false, reason: 'not_found' }
    const decision = JSON.stringify({ outcome, text: text.trim() })
    if (!(await settleComplaint(trx, id, decision, ctx.now)))
      return { ok: false, reason: complaint.decision === decision ? 'nothing_to_do' : 'decided' }
    await enqueue({
      kind: COMPLAINT_REPLY,
      key: `${COMPLAINT_REPLY}:${id}`,
      tenantId: ctx.tenant.slug,
      ...(complaint.member_id && { memberId: complaint.member_id }),
      payload: { complaint: id },
    })
    const memberId = complaint.member_id ?? undefined
    return changed({ ok: true, email: complaint.email }, { action: 'complaint_decide', memberId, object: id, outcome })
  })
}
