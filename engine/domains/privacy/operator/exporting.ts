import { findByEmailOrId } from '#engine/domains/accounts/index.ts'
import { personalDataOf } from '#engine/platform/manifests/collect.ts'
import { changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { settingsIn } from '#engine/tenancy/settings-in.ts'
import { writeMyData } from '../my-data/my-data.ts'

export interface Exporting {
  /** E-mail address or id. */
  readonly who: string
  /** Scheme and host of the addresses of photos, without a trailing slash. */
  readonly origin: string
}

/**
 * Everything stored about a member, as their own download has it (product.md 10.8), in chunks of one JSON text. Recorded
 * before the first is read. Undefined where there is no such member.
 */
export async function exportByOperator(
  ctx: TenantOperatorContext,
  { who, origin }: Exporting,
): Promise<{ readonly memberId: string; readonly chunks: AsyncIterable<string> } | undefined> {
  const { db, tenant, services, now } = ctx
  const viewer = await findByEmailOrId(db, who)
  if (!viewer || viewer.fictional === 1) return undefined
  const memberId = viewer.id
  await changeByOperator<void>(ctx, async () => changed(undefined, { action: 'member_export', memberId }))
  const settings = settingsIn(tenant, viewer.country)
  const subject = { db, tenant, services, now, settings, viewer, origin }
  return { memberId, chunks: writeMyData(subject, personalDataOf(services.domains)) }
}
