/* Shows push messages and notifies open pages of them. A change needs a new number in the name. */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

function readMessage(event) {
  try {
    const { title, body, url, tag } = event.data.json()
    return { title: String(title), body: String(body ?? ''), url: String(url ?? '/'), tag }
  } catch {
    return undefined
  }
}

async function show(message) {
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage({ type: 'push', title: message.title, url: message.url })
  await self.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    icon: '/brand/favicon.svg',
    data: { url: message.url },
  })
}

self.addEventListener('push', (event) => {
  const message = readMessage(event)
  if (message) event.waitUntil(show(message))
})

async function openPage(path) {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(url.href)
  await page.focus()
  return page.navigate(url.href).catch(() => self.clients.openWindow(url.href))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.url ?? '/'))
})
