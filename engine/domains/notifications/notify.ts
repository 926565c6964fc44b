import { createHash } from 'node:crypto'
import type { ScopedDb } from '#engine/db/scope.ts'
import { hasSubscription } from '#engine/domains/push/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import type { JobServices } from '#engine/platform/jobs/job.ts'
import type { EnqueueInside } from '#engine/platform/jobs/jobs.ts'
import { readWindows, takeAttempt } from '#engine/platform/limits/attempts.ts'
import type { Limit } from '#engine/platform/limits/limits.ts'
import { type NoticeOrder, noticeJob, noticeLater } from '#engine/platform/mail/later.ts'
import { isOnSite } from '#engine/platform/visibility/index.ts'
import { findNotified } from './queries.ts'
import { isReachable, type Notified, wants } from './rules.ts'
import { CHANNELS, type Channel, type NotificationType } from './shared/types.ts'

type NotifyContext = Pick<RequestContext, 'db' | 'now'> & {
  readonly services: JobServices
  readonly log: { error(details: object, message: string): void }
}

export interface Notice {
  /** Data of the template. */
  readonly data: string
  /** Another member whom `data` names. */
  readonly otherId?: string
  /** The idempotency key. Hashed, so that it contains no ids after an erasure. */
  readonly key: string
  /** How many an hour on each channel, counted by `of`. */
  readonly limit?: Readonly<Record<Channel, Limit>> & { readonly of: string }
}

type Limited = Notice & Required<Pick<Notice, 'limit'>>

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 32)

/**
 * Notifies a member who is away, by the channels that the member enabled (product.md 3.11 and 4.4). Call it after the
 * transaction. Failures are logged, not thrown. Returns whether anything was enqueued.
 */
export const notify = (
  ctx: NotifyContext,
  memberId: string,
  type: NotificationType,
  notice: Notice,
): Promise<boolean> =>
  logFailure(ctx, async () => {
    const member = await findAway(ctx, memberId)
    return member !== undefined && order(ctx, member, type, notice)
  })

/**
 * Notifies a member as `notify` does, inside the transaction of the event, which has locked the member. `findType` is
 * called for a member who is away and can be notified on a channel whose limit is not reached.
 */
export async function notifyInside(
  { trx, enqueue, now }: { readonly trx: ScopedDb; readonly enqueue: EnqueueInside; readonly now: number },
  memberId: string,
  findType: () => Promise<NotificationType>,
  { data, otherId, key, limit }: Limited,
): Promise<void> {
  const member = await findAway({ db: trx, now }, memberId)
  if (!member) return
  const counterOf = (channel: Channel) => `notice:${channel}:${memberId}:${limit.of}`
  const windows = await readWindows(trx, [counterOf('mail'), counterOf('push')], now)
  const open = await listReachable(
    trx,
    member,
    CHANNELS.filter((channel) => windows.hasRoom(counterOf(channel), limit[channel])),
  )
  if (open.length === 0) return
  const type = await findType()
  const order = {
    template: type,
    memberId,
    otherId,
    key: hashOf(`${memberId}\n${key}`),
    data,
    tenantId: member.tenant_id,
  }
  for (const channel of open.filter((one) => wants(member, type, one)))
    if (await windows.take(counterOf(channel), limit[channel])) await enqueue(noticeJob({ ...order, channel }))
}

/**
 * Enqueues a notification on both channels inside the transaction of its event, for a later time; preferences and
 * reason are checked when it is sent. `key` is the idempotency key per member.
 */
export async function orderInside(enqueue: EnqueueInside, order: Omit<NoticeOrder, 'channel'>): Promise<void> {
  const key = hashOf(`${order.memberId}\n${order.key}`)
  for (const channel of CHANNELS) await enqueue(noticeJob({ ...order, key, channel }))
}

async function logFailure(ctx: NotifyContext, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    ctx.log.error({ err: error }, 'a notification could not be ordered')
    return false
  }
}

/** The member, unless online or unreachable. */
async function findAway(
  { db, now }: Pick<NotifyContext, 'db' | 'now'>,
  memberId: string,
): Promise<Notified | undefined> {
  const member = await findNotified(db, memberId)
  return member && isReachable(member) && !isOnSite(member, now) ? member : undefined
}

/** Those of the channels on which the member can get something. */
async function listReachable(
  db: ScopedDb,
  member: Notified,
  channels: readonly Channel[],
): Promise<readonly Channel[]> {
  if (!channels.includes('push') || (await hasSubscription(db, member.id, member.tenant_id))) return channels
  return channels.filter((channel) => channel !== 'push')
}

async function order(
  { db, services, now }: NotifyContext,
  member: Notified,
  type: NotificationType,
  { data, otherId, key, limit }: Notice,
): Promise<boolean> {
  const { id: memberId, tenant_id: tenantId } = member
  const channels: Channel[] = []
  const wanted = CHANNELS.filter((channel) => wants(member, type, channel))
  for (const channel of await listReachable(db, member, wanted)) {
    const counter = limit && `notice:${channel}:${memberId}:${limit.of}`
    if (!counter || (await takeAttempt(db, counter, limit[channel], now)).ok) channels.push(channel)
  }
  if (channels.length === 0) return false
  const order = { template: type, memberId, key: hashOf(`${memberId}\n${key}`), data, otherId, tenantId }
  for (const channel of channels) await noticeLater(services, { ...order, channel })
  return true
}
