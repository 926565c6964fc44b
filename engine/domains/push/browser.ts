import { call } from '#engine/platform/client/call.ts'
import type { PushState } from './shared/push.store.ts'

/** A new version gets a new path, so that no cache between keeps an old one alive. */
export const WORKER_PATH = '/push-worker-1.js'

/** Local flag: the member whom this browser's subscription was last stored for; public/leave-push-1.js ends it for a visitor. */
const OWNER = 'push-member'

type Known = Pick<PushState, 'isCapable' | 'isSubscribed' | 'permission'>

const isCapable = () =>
  window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What this browser can and has, without asking anybody. */
export async function readPush(): Promise<Known> {
  if (!isCapable()) return { isCapable: false, isSubscribed: false, permission: 'default' }
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  return { isCapable: true, isSubscribed: Boolean(subscription), permission: Notification.permission }
}

async function findKey(): Promise<string | undefined> {
  const settings = await call<{ settings: { push_pub: string } }>('GET', '/api/settings.php')
  return settings.ok ? settings.value.settings.push_pub : undefined
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

/** Asks the member, then subscribes this browser and tells the server. False when one of them said no. */
export async function subscribeBrowser(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const key = await findKey()
  if (!key) return false
  try {
    await navigator.serviceWorker.register(WORKER_PATH)
    const worker = await navigator.serviceWorker.ready
    const options = { userVisibleOnly: true, applicationServerKey: toBytes(key) }
    const subscription = await worker.pushManager.subscribe(options)
    const stored = await call('POST', '/api/user.php?push=1', subscription.toJSON())
    if (!stored.ok) await subscription.unsubscribe()
    return stored.ok
  } catch {
    return false
  }
}

/** Whose the subscription is: another member may have logged in on this computer since. */
export async function claimSubscription(memberId: string): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  if (!subscription || localStorage.getItem(OWNER) === memberId) return
  const stored = await call('POST', '/api/user.php?push=1', subscription.toJSON())
  if (stored.ok) localStorage.setItem(OWNER, memberId)
}

/** Ends this browser's subscription on both sides. */
export async function unsubscribeBrowser(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  if (!subscription) return
  await call('DELETE', '/api/user.php?push=1', { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}
