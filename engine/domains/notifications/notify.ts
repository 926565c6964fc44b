import { createHash } from 'node:crypto'
import { type Limit, takeAttempt } from '#engine/platform/attempts.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import type { EnqueueInside } from '#engine/platform/jobs/jobs.ts'
import { type NoticeOrder, noticeJob, noticeLater } from '#engine/platform/mail/later.ts'
import { isOnline } from '#engine/platform/visibility/index.ts'
import { findNotified, isFirstMessage } from './queries.ts'
import { isReachable, type Notified, wants } from './rules.ts'
import { CHANNELS, type NotificationType } from './shared/types.ts'

const HOUR_MS = 60 * 60_000
const ONE_AN_HOUR: Limit = { count: 1, windowMs: HOUR_MS, blockMs: HOUR_MS }

type NotifyContext = Pick<RequestContext, 'db' | 'services' | 'now' | 'log'>

export interface Notice {
  /** What the template is told. */
  readonly data: string
  /** What makes it one notice. Ids in it are hashed, so that it outlives nobody. */
  readonly key: string
  /** At most one notice an hour of the same. */
  readonly oneAnHour?: string
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 32)

/**
 * Tells a member who is away about something that has happened, by mail and push, each as the member wants it (product.md
 * 3.11 and 4.4). Call it after the transaction. A failure is
 * logged and harms nothing. Answers whether anything was ordered.
 */
export const notify = (
  ctx: NotifyContext,
  memberId: string,
  type: NotificationType,
  notice: Notice,
): Promise<boolean> =>
  harmlessly(ctx, async () => {
    const member = await findAway(ctx, memberId)
    return member !== undefined && order(ctx, member, type, notice)
  })

/** Tells about a delivered message: one notice an hour for each conversation, and no word of the message itself. */
export const notifyOfMessage = (
  ctx: NotifyContext,
  message: { readonly id: string; readonly from: string; readonly to: string; readonly conversation: string },
): Promise<boolean> =>
  harmlessly(ctx, async () => {
    const { id, from, to, conversation } = message
    const member = await findAway(ctx, to)
    if (!member) return false
    const type = (await isFirstMessage(ctx.db, conversation)) ? 'new_conversations' : 'new_messages'
    const data = JSON.stringify({ from, conversation })
    return order(ctx, member, type, { data, key: id, oneAnHour: `message:${conversation}` })
  })

/** Tells about a like or the match it made: one notice an hour. */
export const notifyOfLike = (ctx: NotifyContext, from: string, to: string): Promise<boolean> =>
  notify(ctx, to, 'like', { data: JSON.stringify({ from }), key: `${from}:${ctx.now}`, oneAnHour: 'like' })

/**
 * Orders a notice by both ways in the transaction of what it tells, for a time to come: what the member wants, and whether
 * there is a reason left, is looked at then. `key` makes it one notice of the member's.
 */
export async function orderInside(enqueue: EnqueueInside, order: Omit<NoticeOrder, 'channel'>): Promise<void> {
  const key = hashOf(`${order.memberId}\n${order.key}`)
  for (const channel of CHANNELS) await enqueue(noticeJob({ ...order, key, channel }))
}

async function harmlessly(ctx: NotifyContext, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    ctx.log.error({ err: error }, 'a notification could not be ordered')
    return false
  }
}

/** The member, unless they are here, or nothing reaches them. */
async function findAway({ db, now }: NotifyContext, memberId: string): Promise<Notified | undefined> {
  const member = await findNotified(db, memberId)
  return member && isReachable(member) && !isOnline(member, now) ? member : undefined
}

async function order(
  { db, services, now }: NotifyContext,
  member: Notified,
  type: NotificationType,
  { data, key, oneAnHour }: Notice,
): Promise<boolean> {
  const { id: memberId, tenant_id: tenantId } = member
  const channels = CHANNELS.filter((channel) => wants(member, type, channel))
  if (channels.length === 0) return false
  if (oneAnHour && !(await takeAttempt(db, `notice:${memberId}:${oneAnHour}`, ONE_AN_HOUR, now)).ok) return false
  const order = { template: type, memberId, key: hashOf(`${memberId}\n${key}`), data, tenantId }
  for (const channel of channels) await noticeLater(services, { ...order, channel })
  return true
}
