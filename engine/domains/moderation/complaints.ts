import * as z from 'zod'
import type { ScopedDb } from '#engine/db/scope.ts'
import { type JobServices, transactionWithJobs } from '#engine/platform/jobs/jobs.ts'
import { findComplaint, listOpenComplaints, settleComplaint } from './complaints.queries.ts'
import { isReasoned } from './review.ts'

/** The kind of job that mails the answer to a complaint; its payload is the complaint's id. */
export const COMPLAINT_REPLY = 'complaint_reply'
/** The complaints page promises an answer within this time. */
const ANSWERED_WITHIN_DAYS = 14
const DAY_MS = 86_400_000

/** `upheld`: the complaint is justified and was acted upon. `dismissed`: nothing changes. */
export const COMPLAINT_OUTCOMES = ['upheld', 'dismissed'] as const
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number]
const decisionSchema = z.object({ outcome: z.enum(COMPLAINT_OUTCOMES), text: z.string() })

/** Open complaints, oldest first, with their age in whole days; overdue after 14. */
export async function listComplaints(db: ScopedDb, { limit, now }: { readonly limit: number; readonly now: number }) {
  const rows = await listOpenComplaints(db, limit)
  return rows.map((row) => {
    const ageDays = Math.floor((now - row.created_at) / DAY_MS)
    return { ...row, ageDays, overdue: ageDays >= ANSWERED_WITHIN_DAYS }
  })
}

/** The answer to a complaint, for the complainant; undefined before the decision and after an erasure. */
export async function findReply(db: ScopedDb, id: string) {
  const complaint = await findComplaint(db, id)
  if (complaint?.status !== 'decided' || complaint.decision === '' || complaint.email === '') return undefined
  const { email, language, created_at } = complaint
  return { email, language, createdAt: created_at, ...decisionSchema.parse(JSON.parse(complaint.decision)) }
}

/** A complaint that is not decided yet; undefined after an erasure. */
export async function findUnanswered(db: ScopedDb, id: string) {
  const complaint = await findComplaint(db, id)
  if (complaint?.status !== 'open' || complaint.email === '') return undefined
  const { email, language, created_at } = complaint
  return { email, language, createdAt: created_at }
}

export type ComplaintResult =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly problem: 'not_found' | 'decided' | 'reason_length' }

interface Answer {
  readonly outcome: ComplaintOutcome
  /** Reasons for the complainant: 10 to 1000 characters. */
  readonly text: string
  /** Epoch ms. */
  readonly now: number
}

/** Stores the decision on a complaint and enqueues its mail in one transaction. Idempotent. */
export async function decideComplaint(
  { db, services }: { readonly db: ScopedDb; readonly services: JobServices },
  id: string,
  { outcome, text, now }: Answer,
): Promise<ComplaintResult> {
  if (!isReasoned(text)) return { ok: false, problem: 'reason_length' }
  return transactionWithJobs(services, db.scope, async (trx, enqueue) => {
    const complaint = await findComplaint(trx, id)
    if (!complaint) return { ok: false, problem: 'not_found' } as const
    if (!(await settleComplaint(trx, id, JSON.stringify({ outcome, text: text.trim() }), now)))
      return { ok: false, problem: 'decided' } as const
    await enqueue({
      kind: COMPLAINT_REPLY,
      key: `${COMPLAINT_REPLY}:${id}`,
      tenantId: db.scope.tenantId,
      ...(complaint.member_id && { memberId: complaint.member_id }),
      payload: { complaint: id },
    })
    return { ok: true, email: complaint.email } as const
  })
}
