import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { ask, readPage } from '../support/ask.ts'
import { urlOf } from '../support/site.ts'

const tenantDir = (slug: string) => join(process.env.JOURNEY_TENANTS_DIR!, slug)
const BROKEN = { server: 'test-throws', browser: 'test-browser' } as const

/** A brand like Rosa whose three slots are filled with what throws: one for each kind of `onError`. */
async function openBrand(slug: string, fill: string) {
  cpSync(tenantDir('rosa'), tenantDir(slug), { recursive: true })
  const file = join(tenantDir(slug), 'tenant.json')
  const tenant = JSON.parse(readFileSync(file, 'utf8'))
  const slots = {
    sign_up_aside: [{ fill: `${fill}-hide` }],
    company_data: [{ fill: `${fill}-fallback` }],
    entry_warning: [{ fill: `${fill}-block` }],
  }
  writeFileSync(file, JSON.stringify({ ...tenant, hosts: [`${slug}.localhost`], demo: undefined, slots }))
  await expect.poll(async () => (await ask(`${slug}.localhost`, '/')).status).toBe(200)
}

async function openPage(browser: Browser, slug: string, script: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL: urlOf(slug), javaScriptEnabled: script })
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: urlOf(slug) }])
  return context.newPage()
}

/** The page stands: its heading, its form, and the engine's own in the two slots that may not be empty. */
async function expectStanding(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main').locator('form').first()).toBeAttached()
  await expect(page.locator('[data-slot=company_data]')).toContainText('Voorbeeld Media B.V.')
  await expect(page.locator('[data-slot=entry_warning]').getByRole('alertdialog')).toBeVisible()
  await expect(page.getByText('drawn on the server')).toHaveCount(0)
  await expect(page.getByText(/always throws|throws in the browser/)).toHaveCount(0)
}

/** The engine's own warning blocks, and its answer opens the page. */
async function answerWarning(page: Page) {
  const warning = page.getByRole('alertdialog')
  await warning.getByRole('button').first().click()
  await expect(warning).toBeHidden()
  await expect(page.getByRole('main')).toBeVisible()
}

test.afterAll(() => {
  for (const slug of ['faulty', 'faulty-later']) rmSync(tenantDir(slug), { recursive: true, force: true })
})

test('fills that throw on the server leave the page standing: hidden, fallen back, blocked by the engine’s own', async ({
  browser,
}) => {
  await openBrand('faulty', BROKEN.server)
  const { status, text } = await ask('faulty.localhost', '/', {
    cookie: 'i18n_redirected=en',
    'user-agent': 'Mozilla/5.0',
  })
  expect(status).toBe(200)
  expect(readPage(text)).not.toContain('always throws')
  expect(readPage(text)).toContain('Voorbeeld Media B.V.')
  for (const script of [false, true]) {
    const page = await openPage(browser, 'faulty', script)
    await page.goto('/')
    await expectStanding(page)
    await answerWarning(page)
    await page.context().close()
  }
})

test('fills that throw in the browser leave the page standing: hidden, fallen back, blocked by the engine’s own', async ({
  browser,
}) => {
  await openBrand('faulty-later', BROKEN.browser)
  const drawn = await ask('faulty-later.localhost', '/', { cookie: 'i18n_redirected=en' })
  expect(drawn.text.match(/drawn on the server/g)).toHaveLength(3)
  const page = await openPage(browser, 'faulty-later', true)
  // A visitor's home hydrates where the sign-up is asked for.
  await page.goto('/?signup')
  await expectStanding(page)
  await answerWarning(page)
  // The answer draws the page anew; until its script has come, a link would lead to a page that starts none.
  const company = page.locator('[data-slot=company_data]')
  await expect(company).toContainText('Voorbeeld Media B.V.')
  await page
    .getByRole('link', { name: /Log in/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login/)
  await expect(company).toContainText('Voorbeeld Media B.V.')
  await page.context().close()
})
