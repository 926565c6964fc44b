import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '#engine/demo/site.ts'
import { STEP, type StepName } from '#engine/domains/signup/steps/step-rules.ts'

export const PORT = () => Number(process.env.JOURNEY_PORT)
export const urlOf = (slug: string, port = PORT()) => `http://${slug}.localhost:${port}`

/**
 * A newer navigation ends the one before: React Router (8.4, `turbo-stream-v2`) then leaves the promise of the end of
 * its answer without a handler. Nothing of the page depends on it.
 */
const CUT_OFF = 'AbortError: signal is aborted without reason'

/** Errors that the page reported; a test that ends with any has failed. */
const faults = new WeakMap<Page, string[]>()

/**
 * Lets `goto` and `reload` wait for the script too, where the page starts one by itself: what is done before it has come
 * is shown by `early-input.spec.ts`, which waits for less.
 */
export function awaitStarts(page: Page): Page {
  const isStarted = () =>
    document.querySelector('script[data-on=paint]') === null ||
    Object.keys(document.body).some((key) => key.startsWith('__reactProps'))
  for (const way of ['goto', 'reload'] as const) {
    const go = page[way].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>
    page[way] = async (...args: unknown[]) => {
      const response = await go(...args)
      const { waitUntil } = (args.at(-1) ?? {}) as { waitUntil?: string }
      if (waitUntil === undefined) await page.waitForFunction(isStarted)
      return response
    }
  }
  return page
}

/** A visitor with a browser of their own, on one brand's site, who reads English and is past the entry warning unless `warned` says otherwise. */
export async function openSite(
  browser: Browser,
  slug: string,
  options: { warned?: boolean; port?: number } = {},
): Promise<Page> {
  const url = urlOf(slug, options.port)
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
  })
  const cookies = [{ name: 'i18n_redirected', value: 'en', url }]
  if (!options.warned) cookies.push({ name: 'entry-warning', value: '1', url })
  await context.addCookies(cookies)
  const page = awaitStarts(await context.newPage())
  const own: string[] = []
  faults.set(page, own)
  page.on('pageerror', (error) => {
    // What is thrown need not be an error: its text alone may be the name of a minified class.
    if (String(error) !== CUT_OFF) own.push(`${error} on ${page.url()}: ${JSON.stringify(error)} ${error.stack ?? ''}`)
  })
  page.on('console', (message) => {
    // What the policy of the page does not let in is no error of a script.
    if (message.text().includes('Content Security Policy')) own.push(`${message.text()} on ${page.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) own.push(`${response.status()} ${response.url()}`)
  })
  return page
}

/** No script of the page failed, and the server failed at nothing. */
export function expectNoFaults(...pages: Page[]) {
  for (const page of pages) expect(faults.get(page)).toEqual([])
}

export async function logIn(page: Page, email: string, password = DEMO_PASSWORD) {
  await page.goto('/login')
  await page.getByLabel('E-mail address').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/members/)
}

/** Changes the language of the member who is logged in, as the site's own script does. */
export async function putLanguage(page: Page, language: string): Promise<void> {
  const status = await page.evaluate(async (wanted) => {
    const headers = { 'x-client': 'web', 'content-type': 'application/json' }
    const body = JSON.stringify({ language: wanted })
    return (await fetch('/api/user.php', { method: 'PUT', headers, body })).status
  }, language)
  expect(status).toBe(200)
}

/** The activation link of the newest mail to this address in the outbox. */
export async function findActivationLink(email: string): Promise<string> {
  const outbox = join(process.env.JOURNEY_DATA_DIR!, 'outbox')
  let link = ''
  await expect(async () => {
    for (const file of readdirSync(outbox, { recursive: true }) as string[]) {
      if (!file.endsWith('.eml')) continue
      const mail = readFileSync(join(outbox, file), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=')
      if (mail.includes(email)) link = mail.match(/\/api\/activate\.php\?token=[\w-]+/)?.[0] ?? link
    }
    expect(link).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return link
}

/** Ticks a box or chooses a radio button by its label, as a reader does: the input itself lies under its mark. */
export async function tick(input: Locator) {
  if (await input.isChecked()) return
  await input.locator('xpath=ancestor::label').click()
  await expect(input).toBeChecked()
}

export interface NewMember {
  readonly email: string
  readonly name: string
  readonly gender: 'female' | 'male'
  readonly seeking: 'men' | 'women'
  readonly city: string
}

/** The password of everyone whom `fillSignup` signs up. */
export const SIGNUP_PASSWORD = 'quiet-otter-lamp-31'

/**
 * The stylesheet alone hides the pages of the account form that are not open. Asked again from here: a page without
 * script runs no callback of `waitForFunction`.
 */
const untilStyled = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
      ),
    )
    .toBe(true)

/** Presses 'Next' on the page of the account form that is shown; a form that was refused shows all of them. */
async function turnPage(page: Page) {
  await untilStyled(page)
  const next = page.locator('main section > div > a[href^="#"]:not([aria-label]):visible')
  if ((await next.count()) > 0) await next.click()
}

/** Opens the page of the account form that holds this control, by its address. The locator must match from within that page. */
export async function turnTo(page: Page, control: Locator) {
  const section = page.locator('main form section[id]').filter({ has: control })
  await untilStyled(page)
  if ((await section.count()) === 0 || (await section.isVisible())) return
  const address = `${page.url().split('#')[0]}#${await section.getAttribute('id')}`
  await page.goto(address, { waitUntil: 'commit' })
  await expect(section).toBeVisible()
}

/** Fills the sign-up form as it stands, whatever was prefilled, page by page or all of it after a refusal. */
/** Age, terms and the consent to sensitive data. */
export async function tickConsents(page: Page) {
  for (const name of ['age', 'terms', 'sensitive']) await tick(page.locator(`[name=${name}]`))
}

export async function fillSignup(page: Page, { email, name, gender, seeking, city }: NewMember) {
  await test.step('sign up', async () => {
    await tick(page.locator(`[name=gender][value=${gender}]`))
    await tick(page.locator(`[name=seeking][value=${seeking}]`))
    await page.locator('[name=date_of_birth]').fill('1980-04-12')
    await page.getByLabel('Town or city').fill(city)
    await turnPage(page)
    await page.getByLabel('E-mail address').fill(email)
    await page.locator('[name=password]').fill(SIGNUP_PASSWORD)
    await page.getByLabel('Username').fill(name)
    await tickConsents(page)
    await page.getByRole('button', { name: 'Create my profile' }).click()
  })
}

/** The step of sign-up that is shown. */
export const expectStep = (page: Page, step: StepName) =>
  expect(page.locator('[name=step]')).toHaveValue(String(STEP[step]))

/** Presses a button of a step and waits for the next step, or the end of sign-up. */
export async function nextStep(page: Page, button: 'next' | 'skip' = 'next') {
  const step = page.locator('[name=step]')
  const before = await step.inputValue()
  const buttons = page.locator(`main button[value=${button}]:not([aria-hidden])`)
  await ((await buttons.count()) > 0 ? buttons : page.locator('main button[value=next]:not([aria-hidden])')).click()
  await expect(page.locator(`[name=step][value="${before}"]`)).toHaveCount(0)
}

/** Skips what can be skipped of the steps behind the account form, up to the members. */
export async function skipSteps(page: Page) {
  await test.step('skip the steps', async () => {
    await expect(page.locator('[name=step]')).toBeAttached()
    while ((await page.locator('[name=step]').count()) > 0) await nextStep(page, 'skip')
  })
}
