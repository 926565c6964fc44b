import { call } from '#engine/platform/client/call.ts'
import type { PushState } from './shared/push.store.ts'

/** Each version has its own path, so that no cache serves an old one. */
const WORKER_PATH = '/worker-2.js'

/**
 * Registers the worker of push messages and of the page without a connection. `version` names that page's texts: with
 * another one the worker caches it again.
 */
export async function registerWorker(version: string): Promise<void> {
  if (window.isSecureContext && 'serviceWorker' in navigator)
    await navigator.serviceWorker.register(`${WORKER_PATH}?v=${encodeURIComponent(version)}`).catch(() => {})
}

/**
 * Key in local storage: the member for whom this browser's subscription was last stored; public/leave-push-1.js ends it
 * for a visitor.
 */
const OWNER = 'push-member'

type Known = Pick<PushState, 'isRead' | 'isCapable' | 'isSubscribed' | 'permission'>

const isCapable = () =>
  window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The push state of this browser, without asking for permission. */
export async function readPush(): Promise<Known> {
  if (!isCapable()) return { isRead: true, isCapable: false, isSubscribed: false, permission: 'default' }
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  return {
    isRead: true,
    isCapable: true,
    isSubscribed: Boolean(subscription),
    permission: Notification.permission,
  }
}

async function findKey(): Promise<string | undefined> {
  const settings = await call<{ settings: { push_pub: string } }>('GET', '/api/settings.php')
  return settings.ok ? settings.value.settings.push_pub : undefined
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

/**
 * Asks for permission, subscribes this browser and stores the subscription on the server. `refused`: by the browser or
 * its reader.
 */
export async function subscribeBrowser(workerVersion: string): Promise<'subscribed' | 'refused' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const key = await findKey()
  if (!key) return 'failed'
  try {
    await registerWorker(workerVersion)
    const worker = await navigator.serviceWorker.ready
    const options = { userVisibleOnly: true, applicationServerKey: toBytes(key) }
    const subscription = await worker.pushManager.subscribe(options)
    const stored = await call('POST', '/api/user.php?push=1', subscription.toJSON())
    if (stored.ok) return 'subscribed'
    await subscription.unsubscribe()
    return 'failed'
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'failed'
  }
}

/** Stores the subscription again if another member has logged in on this browser. */
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
