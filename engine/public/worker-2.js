/*
 * Shows push messages, notifies open pages of them, and shows a page of the brand where no page can be loaded. It keeps
 * that page and nothing else. A change needs a new number in the name. `domains/push/browser.ts` registers it, with the
 * brand's texts and the language as its version, so that another language keeps another page.
 */
const OFFLINE = '/offline.html'
const CACHE = `offline ${self.location.search}`

async function keepOfflinePage() {
  const cache = await caches.open(CACHE)
  await cache.add(new Request(OFFLINE, { cache: 'reload' }))
}

async function dropOldPages() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

self.addEventListener('install', (event) => {
  self.skipWaiting()
  // Push works without the page.
  event.waitUntil(keepOfflinePage().catch(() => {}))
})
self.addEventListener('activate', (event) => {
  // So that no page waits for the worker to start.
  const preload = self.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([self.clients.claim(), dropOldPages(), preload]))
})

async function loadPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const cache = await caches.open(CACHE)
    const page = await cache.match(OFFLINE)
    if (page) return page
    throw error
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(loadPage(event))
})

function readMessage(event) {
  try {
    const { title, body, url, tag, waiting, badge } = event.data.json()
    return { title: String(title), body: String(body ?? ''), url: String(url ?? '/'), tag, waiting, badge }
  } catch {
    return undefined
  }
}

/** Notifications of conversations that were read elsewhere since. `waiting`: the tags of those that were not. */
async function closeRead(waiting) {
  if (!Array.isArray(waiting)) return
  for (const notification of await self.registration.getNotifications())
    if (notification.tag.startsWith('/chats/') && !waiting.includes(notification.tag)) notification.close()
}

function showBadge(count) {
  if (typeof count !== 'number') return undefined
  return count > 0 ? self.navigator.setAppBadge?.(count) : self.navigator.clearAppBadge?.()
}

async function show({ title, body, url, tag, waiting, badge }) {
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage({ type: 'push', title, body, url })
  await closeRead(waiting)
  await Promise.resolve(showBadge(badge)).catch(() => {})
  const icon = '/app-icon/any-192.png'
  await self.registration.showNotification(title, { body, tag, renotify: tag !== undefined, icon, data: { url } })
}

self.addEventListener('push', (event) => {
  const message = readMessage(event)
  if (message) event.waitUntil(show(message))
})

/** A page that shows the address already, else one that is in sight, else any. */
function choosePage(pages, href) {
  return (
    pages.find(({ url }) => url === href) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0]
  )
}

async function openPage(path) {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return undefined
  const page = choosePage(await self.clients.matchAll({ type: 'window', includeUncontrolled: true }), url.href)
  if (!page) return self.clients.openWindow(url.href)
  await page.focus()
  if (page.url === url.href) return page
  return page.navigate(url.href).catch(() => self.clients.openWindow(url.href))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.url ?? '/'))
})
