import { createHash } from 'node:crypto'
import { type Limit, takeAttempt } from '#engine/domains/accounts/attempts.ts'
import type { RequestContext } from '#engine/server/context.ts'
import { noticeLater } from '#engine/server/mail/later.ts'
import { findNotified, isFirstMessage } from './queries.ts'
import { isPresent, isReachable, type Way, wants } from './rules.ts'
import type { NotificationType } from './types.ts'

const HOUR_MS = 60 * 60_000
const ONE_AN_HOUR: Limit = { count: 1, windowMs: HOUR_MS, blockMs: HOUR_MS }
const WAYS: readonly Way[] = ['mail', 'push']

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
 * Tells a member who is away about something that has happened, by mail and push, each as the member wants it (spec
 * section 3, notification types; section 4, disabled notifications). Call it after the transaction. A failure is
 * logged and harms nothing. Answers whether anything was ordered.
 */
export async function notify(
  ctx: NotifyContext,
  memberId: string,
  type: NotificationType,
  notice: Notice,
): Promise<boolean> {
  try {
    return await order(ctx, memberId, type, notice)
  } catch (error) {
    ctx.log.error({ err: error, type }, 'a notification could not be ordered')
    return false
  }
}

async function order(
  { db, services, now }: NotifyContext,
  memberId: string,
  type: NotificationType,
  { data, key, oneAnHour }: Notice,
): Promise<boolean> {
  const member = await findNotified(db, memberId)
  if (!member || !isReachable(member) || isPresent(member, now)) return false
  const ways = WAYS.filter((way) => wants(member, type, way))
  if (ways.length === 0) return false
  if (oneAnHour && !(await takeAttempt(db, `notice:${memberId}:${oneAnHour}`, ONE_AN_HOUR, now)).ok) return false
  const order = { template: type, memberId, key: hashOf(`${memberId}\n${key}`), data, tenantId: member.tenant_id }
  for (const way of ways) await noticeLater(services, { ...order, way })
  return true
}

/** Tells about a delivered message: one notice an hour for each conversation, and no word of the message itself. */
export async function notifyOfMessage(
  ctx: NotifyContext,
  message: { readonly id: string; readonly from: string; readonly to: string; readonly conversation: string },
): Promise<boolean> {
  const { id, from, to, conversation } = message
  const first = await isFirstMessage(ctx.db, conversation)
  return notify(ctx, to, first ? 'new_conversations' : 'new_messages', {
    data: JSON.stringify({ from, conversation }),
    key: id,
    oneAnHour: `message:${conversation}`,
  })
}

/** Tells about a like or the match it made: one notice an hour. */
export const notifyOfLike = (ctx: NotifyContext, from: string, to: string): Promise<boolean> =>
  notify(ctx, to, 'like', { data: JSON.stringify({ from }), key: `${from}:${ctx.now}`, oneAnHour: 'like' })
