import { newId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { recordEvents } from '#engine/platform/events/index.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { lockMembers } from '#engine/platform/revisions.ts'
import { findBlocks } from '#engine/platform/visibility/index.ts'
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

/**
 * Makes open pages of both members load their lists again. That of the other says neither who nor why, and there is none
 * for somebody who blocks the viewer, for whom nothing changes. Returns whom to notify.
 */
async function recordBlockEvents(trx: ScopedDb, { viewer, now }: MemberContext, otherId: string): Promise<string[]> {
  const { blockedBy } = await findBlocks(trx, viewer.id, otherId)
  const own = { memberId: viewer.id, type: 'blocked', data: { profile: otherId } } as const
  const theirs = { memberId: otherId, type: 'lists', data: {} } as const
  await recordEvents(trx, blockedBy ? [own] : [own, theirs], now)
  return blockedBy ? [viewer.id] : [viewer.id, otherId]
}

function publish({ services, tenant }: MemberContext, memberIds: readonly string[]) {
  for (const id of memberIds) services.bus.publish(tenant.poolId, id)
}

/** Blocks a member: both are hidden from each other on every surface, immediately. */
export async function blockMember(ctx: MemberContext, id: string): Promise<{ ok: true } | NotFound | TooMany> {
  const attempt = await takeAttempt(ctx.db, `block:${ctx.viewer.id}`, LIMITS.block, ctx.now)
  if (!attempt.ok) return tooMany(attempt)
  if (id === ctx.viewer.id || !(await hasMember(ctx.db, id))) return { ok: false, reason: 'not_found' }
  const notified = await ctx.db.transaction(async (trx) => {
    await lockMembers(trx, [ctx.viewer.id, id])
    return (await insertBlock(trx, ctx.viewer.id, id, ctx.now)) ? recordBlockEvents(trx, ctx, id) : []
  })
  publish(ctx, notified)
  return { ok: true }
}

export async function unblockMember(ctx: MemberContext, id: string): Promise<{ ok: true } | NotFound> {
  const notified = await ctx.db.transaction(async (trx) => {
    await lockMembers(trx, [ctx.viewer.id, id])
    return (await deleteBlock(trx, ctx.viewer.id, id)) ? recordBlockEvents(trx, ctx, id) : undefined
  })
  if (!notified) return { ok: false, reason: 'not_found' }
  publish(ctx, notified)
  return { ok: true }
}
