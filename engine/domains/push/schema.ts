import * as z from 'zod'

/**
 * Allowed push services. The server posts to the URL that the browser sends; without this list a member could make it
 * request hosts of the internal network.
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

/** A subscription as returned by `PushSubscription.toJSON()`. */
export const subscriptionSchema = z.object({
  endpoint,
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: key, auth: key }),
})
export type SubscriptionInput = z.infer<typeof subscriptionSchema>

export const endpointSchema = z.object({ endpoint: z.string().max(1000) })
