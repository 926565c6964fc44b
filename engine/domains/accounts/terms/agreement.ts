import { LRUCache } from 'lru-cache'
import { insertIgnore } from '#engine/db/upsert.ts'
import { termsDate } from '#engine/domains/legal/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { lockMembers } from '#engine/platform/revisions.ts'
import type { Services } from '#engine/platform/services.ts'
import { findAgreedTerms } from '../queries.ts'

const MAX_CACHED = 20_000

/** The latest version to which members have agreed, by pool and member. A newer one is read from the database. */
const agreed = new WeakMap<Services, LRUCache<string, string>>()

function agreedIn(services: Services): LRUCache<string, string> {
  const known = agreed.get(services) ?? new LRUCache<string, string>({ max: MAX_CACHED })
  agreed.set(services, known)
  return known
}

/**
 * Whether the terms have changed since the member agreed to them (product.md 12.10). Sign-ups store a version; members
 * without one, such as those of the demo, are not asked.
 */
export async function isTermsAsked(ctx: MemberContext): Promise<boolean> {
  const version = termsDate(ctx)
  const cache = agreedIn(ctx.services)
  const key = `${ctx.tenant.poolId}\n${ctx.viewer.id}`
  const known = cache.get(key)
  if (known !== undefined && known >= version) return false
  const latest = (await findAgreedTerms(ctx.db, ctx.viewer.id)) ?? version
  if (latest >= version) cache.set(key, latest)
  return latest < version
}

/**
 * Agrees to the terms of a version, which the member was shown. False, and nothing stored, if they have changed since.
 * Idempotent: the first time stays.
 */
export async function agreeToTerms({ db, viewer, now, ...rest }: MemberContext, shown: string): Promise<boolean> {
  if (shown !== termsDate(rest)) return false
  const row = { member_id: viewer.id, kind: 'terms', text_version: shown, created_at: now } as const
  await db.transaction(async (trx) => {
    await lockMembers(trx, [viewer.id])
    await insertIgnore(trx, 'consents', row)
  })
  return true
}
