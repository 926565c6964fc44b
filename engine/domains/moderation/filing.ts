import { newId } from '#engine/db/ids.ts'
import type { ComplaintsTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { type EnqueueInside, transactionWithJobs } from '#engine/platform/jobs/jobs.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { networkOf } from '#engine/platform/limits/network.ts'
import { insertComplaint } from './queries.ts'
import type { ComplaintInput } from './schema.ts'

/** The kind of job that acknowledges a complaint by mail; its payload is the complaint's id. */
export const COMPLAINT_RECEIVED = 'complaint_received'

export type FilingResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'too_many_requests'; readonly minutes: number }

/**
 * Stores a complaint or objection to the tenant, also from visitors, and acknowledges it by mail. Only so many mails go
 * to one address: whoever complains may have typed another's.
 */
export async function fileComplaint(ctx: RequestContext, input: ComplaintInput): Promise<FilingResult> {
  const { db, now } = ctx
  const attempt = await takeAttempt(db, `complaint:${networkOf(ctx.ip)}`, LIMITS.complaintOfAddress, now)
  if (!attempt.ok) return { ok: false, reason: 'too_many_requests', minutes: attempt.minutes }
  const mails = await takeAttempt(db, `complaint-mail:${input.email.toLowerCase()}`, LIMITS.complaintMail, now)
  await transactionWithJobs(ctx.services, db.scope, (trx, enqueue) =>
    fileComplaintInside({ trx, enqueue: mails.ok ? enqueue : undefined }, ctx, input),
  )
  return { ok: true }
}

interface Filing {
  readonly trx: ScopedDb
  /** Absent: no mail acknowledges it. */
  readonly enqueue: EnqueueInside | undefined
}

/** What is filed. With `id`, a UUID of the client, the same twice is one. */
export interface Filed extends Pick<ComplaintsTable, 'email' | 'body' | 'about' | 'category'> {
  readonly id?: string
}

/** The same within a transaction of the caller, who limits how often. False if it was filed before. */
export async function fileComplaintInside(
  { trx, enqueue }: Filing,
  { locale, now, tenant, viewer }: RequestContext,
  { id = newId(), email, body, about, category }: Filed,
): Promise<boolean> {
  const isNew = await insertComplaint(trx, {
    id,
    member_id: viewer?.id ?? null,
    email,
    body,
    about,
    category,
    language: locale,
    status: 'open',
    decision: '',
    created_at: now,
    decided_at: null,
  })
  if (!isNew) return false
  await enqueue?.({
    kind: COMPLAINT_RECEIVED,
    key: `${COMPLAINT_RECEIVED}:${id}`,
    tenantId: tenant.slug,
    ...(viewer && { memberId: viewer.id }),
    payload: { complaint: id },
  })
  return true
}
