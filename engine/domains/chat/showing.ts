import type { MemberContext } from '#engine/platform/context.ts'
import { countInProcess } from '#engine/platform/limits/in-process.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { isActive } from '#engine/platform/visibility/index.ts'
import { findWatcher } from './reading.queries.ts'

const takeTyping = countInProcess(LIMITS.typing)

/**
 * Shows the other member of a conversation that the viewer is typing: a signal that is stored nowhere. It goes to nobody
 * where one of them does not show it, is blocked or has deleted the chat, and the answer is the same then.
 */
export async function showTyping(ctx: MemberContext, conversationId: string): Promise<{ readonly ok: boolean }> {
  const { viewer, tenant, now } = ctx
  if (!takeTyping(`${tenant.poolId}:${viewer.id}`, LIMITS.typing.count, now)) return { ok: false }
  await signalWatcher(ctx, conversationId, { type: 'typing', data: { conversation: conversationId } })
  return { ok: true }
}

/** Shows the other member how far the viewer has read, likewise; `readThrough` in the database outlives the signal. */
export const showRead = (ctx: MemberContext, conversationId: string, messageId: string): Promise<void> =>
  signalWatcher(ctx, conversationId, { type: 'seen', data: { conversation: conversationId, message: messageId } })

type Signal = NonNullable<Parameters<MemberContext['services']['bus']['publish']>[2]>

async function signalWatcher(ctx: MemberContext, conversationId: string, signal: Signal): Promise<void> {
  const { viewer, tenant, services } = ctx
  if (viewer.read_marks === 0 || !isActive(viewer)) return
  const watcher = await findWatcher(ctx.db, viewer.id, conversationId)
  if (watcher) services.bus.publish(tenant.poolId, watcher.id, signal)
}
