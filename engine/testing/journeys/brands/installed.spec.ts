import { expect, test } from '@playwright/test'
import { logIn, openSite, PORT, urlOf } from '../support/site.ts'

const SLUG = 'rosa'

test('a visitor of the site meets the entry warning, an installed app does not, from its start address on', async ({
  browser,
}) => {
  const page = await openSite(browser, SLUG, { warned: true })
  await page.goto('/')
  const warning = page.getByRole('alertdialog')
  await expect(warning).toBeVisible()
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  const { start_url, display } = await page.evaluate(async (href) => (await fetch(href)).json(), manifest!)
  expect({ start_url, display }).toEqual({ start_url: '/?installed', display: 'standalone' })
  await page.goto(start_url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(warning).toHaveCount(0)
  await page.goto('/login')
  await expect(warning).toHaveCount(0)
  await page.goto('/')
  await expect(warning).toHaveCount(0)
  await page.context().close()
})

for (const [kind, mark] of [
  ['an iPhone', 'Object.defineProperty(navigator, "standalone", { value: true })'],
  [
    'other systems',
    `const ask = window.matchMedia.bind(window)
     window.matchMedia = (query) => (query === '(display-mode: standalone)' ? { matches: true } : ask(query))`,
  ],
] as const) {
  test(`an app installed on ${kind} from another page is detected by the script, once`, async ({ browser }) => {
    const page = await openSite(browser, SLUG, { warned: true })
    await page.addInitScript(mark)
    let documents = 0
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1
    })
    await page.goto('/login')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByLabel('E-mail')).toBeEditable()
    expect(documents).toBe(2)
    await page.goto('/')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(documents).toBe(3)
    await page.context().close()
  })
}

test('an app that keeps no cookies asks once, and shows the warning', async ({ browser }) => {
  const page = await openSite(browser, SLUG, { warned: true })
  await page.addInitScript('Object.defineProperty(navigator, "standalone", { value: true })')
  await page.addInitScript('Object.defineProperty(document, "cookie", { get: () => "", set: () => {} })')
  await page.goto(`${urlOf(SLUG)}/login`)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.context().close()
})

test('each brand is installed with icons of its own, drawn from its favicon', async ({ request }) => {
  const seen = new Set<string>()
  for (const slug of [SLUG, 'nachtwerk']) {
    const get = (path: string) =>
      request.get(`http://127.0.0.1:${PORT()}${path}`, { headers: { host: new URL(urlOf(slug)).host } })
    const manifest = await (await get('/app.webmanifest')).json()
    const drawn = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png')
    expect(drawn.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ])
    for (const { src, sizes } of [drawn[0], drawn[2], { src: '/app-icon/touch-180.png', sizes: '180x180' }]) {
      const icon = await (await get(src)).body()
      expect(icon.subarray(1, 4).toString()).toBe('PNG')
      expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes)
      seen.add(icon.toString('base64'))
    }
    expect((await get('/app-icon/huge-9000.png')).status()).toBe(404)
  }
  expect(seen.size).toBe(6)
})

test('without a connection the brand’s own page shows, and the worker keeps nothing else', async ({ browser }) => {
  const page = await openSite(browser, SLUG)
  await logIn(page, `demo@${SLUG}.example`)
  await page.goto('/members')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20))
  })
  await page.goto('/chats')
  await page.context().setOffline(true)
  await page.goto('/likes')
  await expect(page.getByRole('heading', { name: 'Je bent offline' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Rosa' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Opnieuw proberen' })).toBeVisible()
  const cached = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return caches_.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached).toEqual(['/offline.html'])
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Wie twee keer keek' })).toBeVisible()
  await page.context().close()
})
