import { createHash } from 'node:crypto'
import webpush from 'web-push'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { TimeoutError } from '#engine/platform/jobs/pauses.ts'
import { count } from '#engine/platform/metrics/counts.ts'
import { createPublicAgent } from '#engine/platform/outgoing/public-agent.ts'
import type { Secrets } from '#engine/platform/secrets/secrets.ts'
import type { Services } from '#engine/platform/services.ts'
import { deleteSubscription, listSubscriptions, putSubscription } from './queries.ts'
import { type SubscriptionInput, subscriptionSchema } from './schema.ts'

const MAX_BROWSERS = 10
/** How long a push service keeps a message for an offline browser. */
const TTL_S = 24 * 60 * 60
const TIMEOUT_MS = 10_000
/** RFC 8030, section 5.4. */
const TOPIC_CHARACTERS = 32

/** The displayed message; `url` is a path of this site. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly url: string
  /** A message replaces an earlier one with the same tag, also while it waits for a browser. */
  readonly tag?: string
  /** Tags of conversations with unread messages: notifications of others were read elsewhere and are closed. */
  readonly waiting?: readonly string[]
  /** For the icon of the installed app. */
  readonly badge?: number
  /** The operator's address, for the push service (`support_email`). */
  readonly contact: string
}

type PushServices = Pick<Services, 'secrets'>
type Send = typeof webpush.sendNotification

const agent = createPublicAgent()

/** Over the agent of public addresses. A redirect is an answer like any other: it is not followed. */
const sendOut: Send = (subscription, payload, options) =>
  webpush.sendNotification(subscription, payload, { ...options, agent })

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

/** Stores the browser's subscription for the viewer (product.md 7.1); deletes the oldest beyond ten. */
export async function subscribe(ctx: MemberContext, input: SubscriptionInput): Promise<{ ok: true }> {
  const { endpoint, keys } = input
  await putSubscription(ctx.db, {
    member_id: ctx.viewer.id,
    endpoint_hash: hashOf(endpoint),
    subscription: JSON.stringify({ endpoint, keys }),
    created_at: ctx.now,
  })
  const spare = (await listSubscriptions(ctx.db, ctx.viewer.id)).slice(MAX_BROWSERS)
  for (const { endpoint_hash } of spare) await deleteSubscription(ctx.db, ctx.viewer.id, endpoint_hash)
  return { ok: true }
}

export const unsubscribe = (ctx: MemberContext, endpoint: string): Promise<void> =>
  deleteSubscription(ctx.db, ctx.viewer.id, hashOf(endpoint))

/** web-push gives a time-out no code of its own. */
const isSilent = (error: unknown) => error instanceof Error && error.message === 'Socket timeout'

const isGone = (error: unknown) => [404, 410].includes((error as { statusCode?: number }).statusCode ?? 0)

/** The subscription was made with another key: Mozilla answers 401, others 403. */
const isOtherKey = (error: unknown) => [401, 403].includes((error as { statusCode?: number }).statusCode ?? 0)

/** Sends with the first of the keys that the push service takes for a subscription. @throws the error of the last one */
async function sendByOneOf(keys: readonly Secrets['vapid'][], send: (keys: Secrets['vapid']) => Promise<unknown>) {
  for (const [at, pair] of keys.entries()) {
    try {
      return await send(pair)
    } catch (error) {
      if (!isOtherKey(error) || at === keys.length - 1) throw error
    }
  }
  return undefined
}

/**
 * Sends to every browser of a member on this brand; returns how many accepted it. Deletes expired subscriptions; other
 * failures do not affect the other browsers.
 * @throws TimeoutError where no browser accepted it and a push service did not answer
 */
export async function pushToMember(
  services: PushServices,
  db: ScopedDb,
  memberId: string,
  message: PushMessage,
  send: Send = sendOut,
): Promise<number> {
  const { vapid, formerVapid = [] } = services.secrets
  const { contact, ...shown } = message
  const options = {
    TTL: TTL_S,
    topic: message.tag && hashOf(message.tag).slice(0, TOPIC_CHARACTERS),
    timeout: TIMEOUT_MS,
  }
  const sendAs = (subscription: webpush.PushSubscription, { publicKey, privateKey }: Secrets['vapid']) => {
    const vapidDetails = { subject: `mailto:${contact}`, publicKey, privateKey }
    return send(subscription, JSON.stringify(shown), { ...options, vapidDetails })
  }
  let taken = 0
  let silence: unknown
  for (const row of await listSubscriptions(db, memberId)) {
    const subscription = subscriptionSchema.safeParse(JSON.parse(row.subscription))
    if (!subscription.success) continue
    try {
      await sendByOneOf([vapid, ...formerVapid], (keys) => sendAs(subscription.data as webpush.PushSubscription, keys))
      taken += 1
      count('pushes', { result: 'sent' })
    } catch (error) {
      count('pushes', { result: isGone(error) ? 'gone' : 'failed' })
      if (isGone(error)) await deleteSubscription(db, memberId, row.endpoint_hash)
      if (isSilent(error)) silence = error
    }
  }
  if (taken === 0 && silence !== undefined) throw new TimeoutError('a push service did not answer', { cause: silence })
  return taken
}
