import * as z from 'zod'

/**
 * Where browsers let messages be left. The server posts to these addresses, so nobody may name another: a member could
 * else make it knock at doors of the inner network.
 */
const SERVICES = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  'updates-autopush.stage.mozaws.net',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
  '.push.samsung.com',
]

export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '') return false
  return SERVICES.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name))
}

const endpoint = z.string().max(1000).refine(isPushService, 'not a push service')
const key = z
  .string()
  .max(200)
  .regex(/^[\w+/=-]+$/)

/** A subscription as `PushSubscription.toJSON()` gives it. */
export const subscriptionSchema = z.object({
  endpoint,
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: key, auth: key }),
})
export type SubscriptionInput = z.infer<typeof subscriptionSchema>

export const endpointSchema = z.object({ endpoint: z.string().max(1000) })
