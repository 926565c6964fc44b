import { expect, test } from '@playwright/test'
import { openSite, urlOf } from '../support/site.ts'

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
  test(`an app installed on ${kind} from another page is told by the script, once`, async ({ browser }) => {
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
