import { createHash } from 'node:crypto'
import { changeByOperator, changed, unchanged } from '#engine/platform/operators/change.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { type Campaign, mailCampaign } from './digests.ts'

/** The kind of job that enqueues the mails of a campaign; its payload is a `Campaign`. */
export const CAMPAIGN = 'campaign'

export interface CampaignOrder extends Campaign {
  /** Only counts the members. */
  readonly dryRun?: boolean
}

/**
 * Orders a text for all members of the tenant who want this type; a job then enqueues a mail for each. Returns how many
 * members that are now, 0 for a text that was ordered within a month. Recorded.
 */
export async function sendCampaign(
  ctx: TenantOperatorContext,
  { type, subject, paragraphs, dryRun = false }: CampaignOrder,
): Promise<number> {
  const { db, services, now, tenant } = ctx
  const payload: Campaign = { type, subject, paragraphs }
  const members = await mailCampaign({ db, services, now, dryRun: true }, payload)
  if (dryRun || members === 0) return members
  const key = createHash('sha256').update(JSON.stringify(payload)).digest('base64url')
  return changeByOperator<number>(ctx, async ({ enqueue }) => {
    if (!(await enqueue({ kind: CAMPAIGN, key: `${CAMPAIGN}:${tenant.slug}:${key}`, tenantId: tenant.slug, payload })))
      return unchanged(0)
    return changed(members, { action: 'mail_send', object: subject, outcome: `${members} members`, reason: type })
  })
}
