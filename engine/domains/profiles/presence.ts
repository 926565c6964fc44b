import type { MemberContext } from '#engine/platform/context.ts'
import { countInProcess } from '#engine/platform/limits/in-process.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { ONLINE_MS } from '#engine/platform/visibility/index.ts'
import { writeBeside } from '#engine/platform/write-beside.ts'
import { touchViewer } from './profile.ts'
import { endPresence } from './queries.ts'

const take = countInProcess(LIMITS.presence)

const isWithinLimit = ({ tenant, viewer, now }: MemberContext) =>
  take(`${tenant.poolId}:${viewer.id}`, LIMITS.presence.count, now)

/** The viewer looks at a page of the site: online again. False beyond the limit. */
export async function noteShown(ctx: MemberContext): Promise<boolean> {
  if (!isWithinLimit(ctx)) return false
  await touchViewer(ctx)
  return true
}

/** The viewer has left the page: away at once, instead of when the five minutes of 'online' are over. */
export async function noteHidden(ctx: MemberContext): Promise<boolean> {
  if (!isWithinLimit(ctx)) return false
  await writeBeside(ctx, () => endPresence(ctx.db, ctx.viewer.id, ctx.now - ONLINE_MS))
  return true
}
