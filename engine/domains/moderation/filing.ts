import { newId } from '#engine/db/ids.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { transactionWithJobs } from '#engine/platform/jobs/jobs.ts'
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
  const { db, now, viewer } = ctx
  const attempt = await takeAttempt(db, `complaint:${networkOf(ctx.ip)}`, LIMITS.complaintOfAddress, now)
  if (!attempt.ok) return { ok: false, reason: 'too_many_requests', minutes: attempt.minutes }
  const mails = await takeAttempt(db, `complaint-mail:${input.email.toLowerCase()}`, LIMITS.complaintMail, now)
  await transactionWithJobs(ctx.services, db.scope, async (trx, enqueue) => {
    const id = newId()
    await insertComplaint(trx, {
      id,
      member_id: viewer?.id ?? null,
      email: input.email,
      body: input.body,
      about: input.about,
      language: ctx.locale,
      status: 'open',
      decision: '',
      created_at: now,
      decided_at: null,
    })
    if (!mails.ok) return
    await enqueue({
      kind: COMPLAINT_RECEIVED,
      key: `${COMPLAINT_RECEIVED}:${id}`,
      tenantId: ctx.tenant.slug,
      ...(viewer && { memberId: viewer.id }),
      payload: { complaint: id },
    })
  })
  return { ok: true }
}
