import { newId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { MemberContext, RequestContext } from '#engine/platform/context.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import {
  deleteBlock,
  findSeenMessage,
  findSeenPhoto,
  findSeenProfile,
  hasMember,
  insertBlock,
  insertComplaint,
  insertReport,
  type Seen,
} from './queries.ts'
import type { ComplaintInput, ReportInput } from './schema.ts'

type NotFound = { readonly ok: false; readonly reason: 'not_found' }

function findSeen(ctx: MemberContext, { subject, id }: ReportInput): Promise<Seen | undefined> {
  if (subject === 'photo') return findSeenPhoto(ctx.db, id)
  return subject === 'message' ? findSeenMessage(ctx.db, ctx.viewer.id, id) : findSeenProfile(ctx.db, id)
}

/** Takes a report with a copy of what was seen (product.md 10.6); the same client id twice is one report. */
export async function reportSubject(ctx: MemberContext, input: ReportInput): Promise<{ ok: true } | NotFound> {
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

/** Lets the open pages of both load their lists again. */
async function tellBoth(trx: ScopedDb, a: string, b: string, now: number) {
  await recordEvent(trx, a, 'blocked', { profile: b }, now)
  await recordEvent(trx, b, 'blocked', { profile: a }, now)
}

function publishBoth({ services, tenant, viewer }: MemberContext, otherId: string) {
  services.bus.publish(tenant.poolId, viewer.id)
  services.bus.publish(tenant.poolId, otherId)
}

/** Hides both members from each other everywhere, at once. */
export async function blockMember(ctx: MemberContext, id: string): Promise<{ ok: true } | NotFound> {
  if (id === ctx.viewer.id || !(await hasMember(ctx.db, id))) return { ok: false, reason: 'not_found' }
  const fresh = await ctx.db.transaction(async (trx) => {
    const inserted = await insertBlock(trx, ctx.viewer.id, id, ctx.now)
    if (inserted) await tellBoth(trx, ctx.viewer.id, id, ctx.now)
    return inserted
  })
  if (fresh) publishBoth(ctx, id)
  return { ok: true }
}

export async function unblockMember(ctx: MemberContext, id: string): Promise<{ ok: true } | NotFound> {
  const removed = await ctx.db.transaction(async (trx) => {
    const gone = await deleteBlock(trx, ctx.viewer.id, id)
    if (gone) await tellBoth(trx, ctx.viewer.id, id, ctx.now)
    return gone
  })
  if (!removed) return { ok: false, reason: 'not_found' }
  publishBoth(ctx, id)
  return { ok: true }
}

/** Takes a complaint or objection, from logged-out people too; it belongs to the tenant. */
export async function fileComplaint(ctx: RequestContext, input: ComplaintInput): Promise<{ ok: true }> {
  await insertComplaint(ctx.db, {
    id: newId(),
    member_id: ctx.viewer?.id ?? null,
    email: input.email,
    body: input.body,
    about: input.about,
    language: ctx.locale,
    status: 'open',
    decision: '',
    created_at: ctx.now,
    decided_at: null,
  })
  return { ok: true }
}
