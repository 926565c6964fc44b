import { newId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { recordEvents } from '#engine/platform/events/index.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { lockMembers } from '#engine/platform/revisions.ts'
import {
  deleteBlock,
  findSeenMessage,
  findSeenPhoto,
  findSeenProfile,
  hasMember,
  insertBlock,
  insertReport,
  type Seen,
} from './queries.ts'
import type { ReportInput } from './schema.ts'

type NotFound = { readonly ok: false; readonly reason: 'not_found' }
type TooMany = { readonly ok: false; readonly reason: 'too_many_requests'; readonly minutes: number }

const tooMany = ({ minutes }: { readonly minutes: number }): TooMany => ({
  ok: false,
  reason: 'too_many_requests',
  minutes,
})

function findSeen(ctx: MemberContext, { subject, id }: ReportInput): Promise<Seen | undefined> {
  if (subject === 'photo') return findSeenPhoto(ctx.db, id)
  return subject === 'message' ? findSeenMessage(ctx.db, ctx.viewer.id, id) : findSeenProfile(ctx.db, id)
}

/** Stores a report with a copy of its subject (product.md 10.6). Idempotent per client id. */
export async function reportSubject(
  ctx: MemberContext,
  input: ReportInput,
): Promise<{ ok: true } | NotFound | TooMany> {
  const attempt = await takeAttempt(ctx.db, `report:${ctx.viewer.id}`, LIMITS.report, ctx.now)
  if (!attempt.ok) return tooMany(attempt)
  const seen = await findSeen(ctx, input)
  if (!seen || seen.memberId === ctx.viewer.id) return { ok: false, reason: 'not_found' }
  await insertReport(ctx.db, {
    id: newId(),
    tenant_id: ctx.tenant.slug,
    client_id: input.client_id,
    reporter_id: ctx.viewer.id,
    member_id: seen.memberId,
    subject: input.subject,
    subject_id: input.id,
    category: input.category,
    note: input.note,
    snapshot: JSON.stringify(seen.snapshot),
    status: 'open',
    decision: '',
    created_at: ctx.now,
    decided_at: null,
  })
  return { ok: true }
}

/** Makes open pages of both members reload their lists. */
async function recordBlockEvents(trx: ScopedDb, a: string, b: string, now: number) {
  const events = [
    { memberId: a, type: 'blocked', data: { profile: b } },
    { memberId: b, type: 'blocked', data: { profile: a } },
  ] as const
  await recordEvents(trx, events, now)
}

function publishBoth({ services, tenant, viewer }: MemberContext, otherId: string) {
  services.bus.publish(tenant.poolId, viewer.id)
  services.bus.publish(tenant.poolId, otherId)
}

/** Blocks a member: both are hidden from each other on every surface, immediately. */
export async function blockMember(ctx: MemberContext, id: string): Promise<{ ok: true } | NotFound | TooMany> {
  const attempt = await takeAttempt(ctx.db, `block:${ctx.viewer.id}`, LIMITS.block, ctx.now)
  if (!attempt.ok) return tooMany(attempt)
  if (id === ctx.viewer.id || !(await hasMember(ctx.db, id))) return { ok: false, reason: 'not_found' }
  const fresh = await ctx.db.transaction(async (trx) => {
    await lockMembers(trx, [ctx.viewer.id, id])
    const inserted = await insertBlock(trx, ctx.viewer.id, id, ctx.now)
    if (inserted) await recordBlockEvents(trx, ctx.viewer.id, id, ctx.now)
    return inserted
  })
  if (fresh) publishBoth(ctx, id)
  return { ok: true }
}

export async function unblockMember(ctx: MemberContext, id: string): Promise<{ ok: true } | NotFound> {
  const removed = await ctx.db.transaction(async (trx) => {
    await lockMembers(trx, [ctx.viewer.id, id])
    const gone = await deleteBlock(trx, ctx.viewer.id, id)
    if (gone) await recordBlockEvents(trx, ctx.viewer.id, id, ctx.now)
    return gone
  })
  if (!removed) return { ok: false, reason: 'not_found' }
  publishBoth(ctx, id)
  return { ok: true }
}
