import type { ItemName } from '#engine/domains/moderation/index.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import { deleteClaim, findClaim, insertClaim, renewClaim } from './claims.queries.ts'
import { findItem } from './find-item.ts'

/** How long an item is an operator's alone. */
export const CLAIM_MS = 5 * MINUTE_MS

export const claimKey = ({ kind, id }: ItemName) => `${kind}:${id}`

export type ClaimResult =
  | { readonly ok: true; readonly until: number }
  | { readonly ok: false; readonly reason: 'not_found' }
  /** `by`: the operator who has it before them. */
  | { readonly ok: false; readonly reason: 'claimed'; readonly by: string; readonly until: number }

/**
 * Keeps an item of the queue for the operator for five minutes, so that two do not work on it at once; asked again, for five
 * more. Of two who ask at once one gets it. It changes nothing that a member sees, so that the audit log has no row of it.
 */
export async function claimItem(ctx: TenantOperatorContext, name: ItemName): Promise<ClaimResult> {
  const { db, now, actor } = ctx
  if (!(await findItem(ctx, name))) return { ok: false, reason: 'not_found' }
  const claim = { item: claimKey(name), moderator: actor.name, expires_at: now + CLAIM_MS }
  if ((await insertClaim(db, claim)) || (await renewClaim(db, claim, now))) return { ok: true, until: claim.expires_at }
  const holder = await findClaim(db, claim.item)
  if (!holder) return claimItem(ctx, name)
  return { ok: false, reason: 'claimed', by: holder.moderator, until: holder.expires_at }
}

/** Gives an item back; the claim of another operator stays. */
export const releaseItem = ({ db, actor }: TenantOperatorContext, name: ItemName): Promise<boolean> =>
  deleteClaim(db, claimKey(name), actor.name)
