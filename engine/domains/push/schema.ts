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

/**
 * Scheme, host name and path, each of plain characters: parsers read anything else in different ways, and web-push does not
 * connect by the one that checks here.
 */
const PLAIN = /^https:\/\/(?<host>[a-z0-9-]+(?:\.[a-z0-9-]+)+)\/[\w\-.~!$&'()*+,;=:@/%?]*$/

/** Whether the address is of a known push service, in its normal form. */
export function isPushService(endpoint: string): boolean {
  const host = PLAIN.exec(endpoint)?.groups?.host
  if (host === undefined || !URL.canParse(endpoint)) return false
  const { href, hostname } = new URL(endpoint)
  if (href !== endpoint || hostname !== host) return false
  return SERVICES.some((name) => (name.startsWith('.') ? host.endsWith(name) : host === name))
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

export const endpointSchema = z.strictObject({ endpoint: z.string().max(1000) })
