import { type Browser, expect, type Locator, type Page, type Request, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { plantMember } from '#engine/testing/context.ts'
import { close, openAs } from '../support/as-member.ts'
import { awaitHydration, awaitRest, type ControlState, fillControls, readControls } from '../support/controls.ts'
import { logInAs, openDatabase } from '../support/database.ts'
import { askAndPay } from '../support/pay.ts'
import { fromClient, send } from '../support/send.ts'
import { openSite, tick, turnTo } from '../support/site.ts'
import { listTargets } from '../surface/surface.ts'

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

const slug = 'rosa'

/** Delays the page's requests to these addresses, or those of one method, until `release`; `again` delays later ones. */
async function holdRequests(page: Page, addresses: string, method?: string) {
  let release = () => {}
  let released = Promise.resolve()
  const again = () => {
    released = new Promise((resolve) => {
      release = resolve
    })
  }
  again()
  await page.route(addresses, async (route) => {
    if (!method || route.request().method() === method) await released
    await route.continue()
  })
  return { again, release: () => release() }
}

const holdScripts = (page: Page) => holdRequests(page, '**/*.js')

/** A member's page whose scripts do not come before `arrive` is called; it resolves when they have taken over `field`. */
async function openSlowly(browser: Browser, path: string, changes: Partial<MembersTable> = {}) {
  const { page, main } = await openAs(db, browser, slug, changes)
  const hold = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  const arrive = async (field: Locator) => {
    hold.release()
    await expect.poll(() => isTakenOver(field)).toBe(true)
  }
  return { page, main, arrive }
}

/** Whether React has hydrated the element: it marks its elements. */
const isTakenOver = (field: Locator) =>
  field.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))

const address = (page: Page) => new URL(page.url()).pathname

test('a message typed before the script has loaded is sent unchanged', async ({ browser }) => {
  const other = await plantMember(db, slug, { gender: 'female', last_seen_at: Date.now() })
  const { page, main, arrive } = await openSlowly(browser, `/members/${other.id}/chat`)
  const field = main.getByRole('textbox')
  await field.fill('Typed on a slow line')
  await arrive(field)
  await expect(field).toHaveValue('Typed on a slow line')
  await expect(main.getByText(/^20 /)).toBeVisible()
  await main.getByRole('button', { name: /^Send\s*\d/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Send/ }).click()
  await expect(page).toHaveURL(/\/chats\//)
  await expect(main.getByText('Typed on a slow line').first()).toBeVisible()
  await close(page)
})

test('the price on the button is that of a package chosen before the script has loaded', async ({ browser }) => {
  const { page, main, arrive } = await openSlowly(browser, '/credits')
  const unchosen = main.locator('[name=pack]:not(:checked)').last()
  const pack = main.locator(`[name=pack][value="${await unchosen.getAttribute('value')}"]`)
  await tick(pack)
  await arrive(pack)
  await expect(pack).toBeChecked()
  await expect(main.locator('[name=shown_pack]')).toHaveValue((await pack.getAttribute('value'))!)
  await askAndPay(main)
  await expect.poll(() => address(page)).toMatch(/sandbox/)
  await close(page)
})

test('a town typed before the script has loaded is saved', async ({ browser }) => {
  const { page, main, arrive } = await openSlowly(browser, '/profile?edit=basics')
  const town = main.getByLabel('Town or city')
  await town.fill('Utrecht')
  await arrive(town)
  await expect(town).toHaveValue('Utrecht')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(main.getByText('Utrecht').first()).toBeVisible()
  await close(page)
})

test('input typed into the sign-up before the script has loaded is in its draft', async ({ browser }) => {
  const page = await openSite(browser, slug)
  const hold = await holdScripts(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  const name = page.getByLabel('Username')
  await expect(name).toBeAttached()
  await turnTo(page, name)
  await name.fill('early_lark')
  hold.release()
  await expect.poll(() => isTakenOver(name)).toBe(true)
  await awaitRest(page)
  await page.reload()
  await expect(name).toHaveValue('early_lark')
  await close(page)
})

test('a form that is refused while the reader writes in another of its fields leaves the focus there', async ({
  browser,
}) => {
  const { page, main } = await openAs(db, browser, slug)
  const sending = await holdRequests(page, '**/spending.data*')
  await page.goto('/spending')
  const [day, month] = [main.locator('[name=day]'), main.locator('[name=month]')]
  await day.fill('a lot')
  await awaitHydration(page)
  await main.locator('[value=limits]').click()
  await month.focus()
  await page.keyboard.type('1')
  sending.release()
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await awaitRest(page)
  await page.keyboard.type('00')
  await expect(month).toHaveValue('100')
  await expect(day).toHaveValue('a lot')
  await close(page)
})

test('the focus moves to the fault with the refusal, and no more when the page has been loaded anew', async ({
  browser,
}) => {
  const { page, main } = await openAs(db, browser, slug, { credits: 0 })
  const loadingAnew = await holdRequests(page, '**/spending.data*', 'GET')
  // The router loads a page anew after answers that are no error alone.
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init)
      return answer.status === 400 ? new Response(answer.body, { headers: answer.headers }) : answer
    }
  })
  await page.goto('/spending')
  const [day, month] = [main.locator('[name=day]'), main.locator('[name=month]')]
  await day.fill('a lot')
  await awaitHydration(page)
  const isLoad = (request: Request) => request.method() === 'GET' && request.url().includes('/spending.data')
  const loading = page.waitForRequest(isLoad)
  await main.locator('[value=limits]').click()
  await loading
  await expect(day).toBeFocused()
  await month.focus()
  await page.keyboard.type('1')
  // The router ends the request itself once it has read the data.
  const loaded = Promise.race([
    page.waitForEvent('requestfinished', isLoad),
    page.waitForEvent('requestfailed', isLoad),
  ])
  loadingAnew.release()
  await loaded
  await awaitRest(page)
  await page.keyboard.type('00')
  await expect(month).toHaveValue('100')
  await expect(day).toHaveValue('a lot')
  await close(page)
})

/** Pages whose forms only a link of a mail opens, or that act on a press alone. */
const BEHIND_LINKS = /^\/(reset-password\/do|mail-change\/do|undo-change|reactivate|unsubscribe)$/

/** Pages of routes.ts, with a member where one is named. */
const pagesAbout = (id: string) =>
  listTargets()
    .filter(({ kind, path }) => kind === 'page' && !BEHIND_LINKS.test(path))
    .map(({ path }) =>
      path
        .replace(/\/:slug\?|\/:paymentmethod\?/, '')
        .replace('credits/:id', 'credits/p10')
        .replace(':id', id),
    )
    .filter((path) => !/[:*]/.test(path))

const hasControls = async (path: string, session: string | undefined) => {
  const { status, text } = await send({ host: `${slug}.localhost`, path, headers: fromClient(session) })
  const controls = text.match(/<(input|select|textarea)[^>]*>/g) ?? []
  return status === 200 && controls.some((control) => !/type="(hidden|file)"|disabled/.test(control))
}

/** The region's list follows the country. */
const follows = ({ control }: ControlState) => / region$/.test(control)

async function expectKept(page: Page, path: string, hold: Awaited<ReturnType<typeof holdScripts>>) {
  hold.again()
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  const filled = await fillControls(page)
  hold.release()
  await awaitHydration(page)
  await awaitRest(page)
  const now = (await readControls(page)).filter((control) => !follows(control))
  expect([path, now]).toEqual([path, filled.filter((control) => !follows(control))])
}

const STEPS = [1, 2, 3, 4] as const
const OWN_FORMS = ['about', 'facts', 'interests', 'basics'].map((section) => `/profile?edit=${section}`)

for (const who of ['a visitor', 'a member', 'who is in the middle of sign-up'] as const) {
  test(`whatever form ${who} fills before the script has loaded, the input stays`, async ({ browser }) => {
    // Some fifteen pages, one after the other, also on a busy machine.
    test.setTimeout(300_000)
    const other = await plantMember(db, slug, { gender: 'female', last_seen_at: Date.now() })
    const inSteps = who === 'who is in the middle of sign-up'
    const { page, id } = await openAs(db, browser, slug, inSteps ? { signup_step: 4, confirmed_at: null } : {})
    if (who === 'a visitor') await page.context().clearCookies({ name: 'session' })
    const session = who === 'a visitor' ? undefined : await logInAs(db, slug, id)
    const hold = await holdScripts(page)
    const candidates = inSteps ? STEPS.map((step) => `/signup?step=${step}`) : [...pagesAbout(other.id), ...OWN_FORMS]
    const seen: string[] = []
    for (const path of candidates) {
      if (!(await hasControls(path, session))) continue
      await test.step(path, () => expectKept(page, path, hold))
      seen.push(path)
    }
    expect(seen.length).toBeGreaterThan(inSteps ? 2 : 4)
    await close(page)
  })
}
