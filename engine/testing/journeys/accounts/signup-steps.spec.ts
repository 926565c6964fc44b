import { expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { STEP } from '#engine/domains/signup/steps/step-rules.ts'
import { closeBrands, newSlug, openBrands, openReader, plantAccount } from '../support/account-brands.ts'
import { logInAs, openDatabase } from '../support/database.ts'
import { expectNoViolations, pressOn, tabTo } from '../support/keyboard.ts'
import { expectStep, nextStep, SIGNUP_PASSWORD, tick, tickConsents, urlOf } from '../support/site.ts'
import { startForm } from './account-fixture.ts'

const BRAND = newSlug('walk')
const PHONE = { width: 390, height: 844 }

let db: Db

test.beforeAll(async () => {
  db = await openDatabase()
  await openBrands({ [BRAND]: {} })
})

test.afterAll(async () => {
  closeBrands(BRAND)
  await db.close()
})

const chip = (page: Page, name: string, value: string) => page.locator(`[name=${name}][value=${value}]`)
/** A link without script; with it a button, which checks the page before it leads on. */
const next = (page: Page) => page.locator('main a:visible').filter({ hasText: /^Next$/ })
const birth = (page: Page) => page.locator('[name=date_of_birth]')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** The stylesheet that shows one page of the form, and no other, has come. */
const loaded = (page: Page) => page.waitForURL(/\/signup/, { waitUntil: 'load' })

const expectStored = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text)

async function openForm(page: Page) {
  await page.setViewportSize(PHONE)
  await page.goto('/signup')
}

async function answerFirstPage(page: Page) {
  await tick(chip(page, 'gender', 'female'))
  await tick(chip(page, 'seeking', 'both'))
  await birth(page).fill('1988-03-09')
  await page.locator('[name=city]').fill('Utrecht')
}

/** The first page of the account form, up to the second. */
async function fillFirstPage(page: Page) {
  await answerFirstPage(page)
  await next(page).click()
  await expect(title(page)).toHaveText('Your name and how you log in')
}

async function fillAccount(page: Page, name: string) {
  await page.locator('[name=email]').fill(`${name}@babel.example`)
  await page.locator('[name=password]').fill(SIGNUP_PASSWORD)
  await page.locator('[name=name]').fill(name)
  await tickConsents(page)
  await page.getByRole('button', { name: 'Create my profile' }).click()
  await expectStep(page, 'photo')
}

const expectFirstPage = async (page: Page) => {
  await expect(chip(page, 'gender', 'female')).toBeChecked()
  await expect(chip(page, 'seeking', 'both')).toBeChecked()
  await expect(birth(page)).toHaveValue('1988-03-09')
  await expect(page.locator('[name=city]')).toHaveValue('Utrecht')
}

for (const script of [true, false]) {
  const how = script ? 'with script' : 'without script'

  test(`${how} Back and Forward turn one page of the account form each and keep what was typed`, async ({
    browser,
  }) => {
    const page = await openReader(browser, BRAND, { script })
    await openForm(page)
    await expect(title(page)).toHaveText('Who would you like to meet?')
    await expect(page.locator('footer')).toHaveCount(0)
    await fillFirstPage(page)
    await page.goBack()
    await expect(title(page)).toHaveText('Who would you like to meet?')
    await expectFirstPage(page)
    await page.goForward()
    await expect(title(page)).toHaveText('Your name and how you log in')
    await expectFirstPage(page)
    await page.context().close()
  })
}

test('the back arrow of a page is the browser’s Back', async ({ browser }) => {
  const page = await openReader(browser, BRAND)
  await openForm(page)
  await answerFirstPage(page)
  // The script comes with the first use; before it takes the form over, the arrow is a plain link.
  await page.locator('main').getByRole('button', { name: 'Next' }).click()
  await expect(title(page)).toHaveText('Your name and how you log in')
  const before = await page.evaluate(() => history.length)
  await page.locator('main').getByRole('link', { name: 'Back' }).click()
  await expect(title(page)).toHaveText('Who would you like to meet?')
  expect(await page.evaluate(() => history.length)).toBe(before)
  await page.goForward()
  await expect(title(page)).toHaveText('Your name and how you log in')
  await page.context().close()
})

test('a reload, and another tab after this one was closed, show the same page with what was typed', async ({
  browser,
}) => {
  const page = await openReader(browser, BRAND)
  await openForm(page)
  await fillFirstPage(page)
  await page.locator('[name=name]').fill('heron')
  // The script has come with the first use, at the latest; what is typed before it is the browser's to fill again.
  await expectStored(page, 'heron')
  await page.reload()
  await expect(title(page)).toHaveText('Your name and how you log in')
  await expect(page.locator('[name=name]')).toHaveValue('heron')
  await expectFirstPage(page)
  await expectStored(page, 'heron')
  const again = await page.context().newPage()
  await page.close()
  await openForm(again)
  await expect(title(again)).toHaveText('Your name and how you log in')
  await expect(again.locator('[name=name]')).toHaveValue('heron')
  await expectFirstPage(again)
  await again.context().close()
})

test('a start form opens the first page, whatever page was open before', async ({ browser }) => {
  const page = await openReader(browser, BRAND)
  await openForm(page)
  await startForm(page)
  await fillFirstPage(page)
  await page.goto('/')
  await page.locator('#start [name=gender]').selectOption('female')
  await page.locator('#start [name=seeking]').selectOption('both')
  await page.locator('#start').getByRole('button').click()
  await loaded(page)
  await startForm(page)
  await expect(title(page)).toHaveText('How old are you, and where do you live?')
  await expectFirstPage(page)
  await page.context().close()
})

test('a page lets nobody on who left something out, names each fault, and focuses the first', async ({ browser }) => {
  const page = await openReader(browser, BRAND)
  await openForm(page)
  await page.locator('main form :is(input, a):visible').first().focus()
  await expect(page.locator(':has(> [name=password]) > button')).toBeAttached()
  await next(page).click()
  await expect(page.locator('fieldset[aria-invalid=true]')).toHaveCount(2)
  await expect(birth(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Enter your town or city.')).toBeVisible()
  await expect(chip(page, 'gender', 'female')).toBeFocused()
  await tick(chip(page, 'gender', 'male'))
  await tick(chip(page, 'seeking', 'women'))
  await page.keyboard.press('Enter')
  await expect(birth(page)).toBeFocused()
  await expect(title(page)).toHaveText('Who would you like to meet?')
  await page.context().close()
})

test('an age under 18 and an unknown town are refused beside their field, on their page', async ({ browser }) => {
  const page = await openReader(browser, BRAND)
  await openForm(page)
  await tick(chip(page, 'gender', 'female'))
  await tick(chip(page, 'seeking', 'both'))
  await birth(page).fill(`${new Date().getFullYear() - 17}-01-01`)
  await page.locator('[name=city]').fill('Xqzzt')
  await page.getByRole('button', { name: 'Next' }).press('Space')
  await expect(birth(page)).toBeFocused()
  await expect(birth(page)).toHaveAccessibleDescription(/You have to be at least 18 to join\./)
  await birth(page).fill('1988-03-09')
  await next(page).click()
  await expect(page.locator('[name=city]')).toBeFocused()
  await expect(page.locator('[name=city]')).toHaveAccessibleDescription(/We don’t know this place\./)
  await page.locator('[name=city]').fill('Utrecht')
  await next(page).click()
  await expect(title(page)).toHaveText('Your name and how you log in')
  await page.context().close()
})

for (const script of [true, false]) {
  const how = script ? 'with script' : 'without script'

  test(`${how} the form of the home page chooses nothing by itself, and its answers are not asked again`, async ({
    browser,
  }) => {
    const page = await openReader(browser, BRAND, { script })
    await page.goto('/')
    const start = page.locator('#start')
    await expect(start.locator('[name=gender]')).toHaveValue('')
    await expect(start.locator('[name=seeking]')).toHaveValue('')
    await start.locator('[name=gender]').selectOption('female')
    await expect(start.locator('[name=seeking]')).toHaveValue('')
    await start.locator('[name=seeking]').selectOption('both')
    await start.locator('[name=email]').fill('plover@babel.example')
    await start.getByRole('button').click()
    await loaded(page)
    await expect(title(page)).toHaveText('How old are you, and where do you live?')
    const progress = page.getByRole('list', { name: 'Sign-up' })
    await expect(progress.getByRole('listitem')).toHaveText(['You', 'Account', 'Photo', 'Details', 'About me'])
    await expect(progress.locator('[aria-current=step]')).toHaveText('You')
    await expect(chip(page, 'gender', 'female')).toBeChecked()
    await expect(chip(page, 'gender', 'female')).toBeHidden()
    await page.getByText('I am a woman').click()
    await tick(chip(page, 'gender', 'male'))
    await tick(chip(page, 'gender', 'female'))
    if (script) await startForm(page)
    await birth(page).fill('1988-03-09')
    await page.locator('[name=city]').fill('Utrecht')
    await next(page).click()
    await expect(title(page)).toHaveText('Your name and how you log in')
    await expect(page.locator('[name=email]')).toHaveValue('plover@babel.example')
    await expectFirstPage(page)
    if (script) {
      await page.reload()
      await expect(title(page)).toHaveText('Your name and how you log in')
      await expect(page.locator('[name=email]')).toHaveValue('plover@babel.example')
      await expectFirstPage(page)
    }
    await page.context().close()
  })
}

for (const script of [true, false]) {
  const how = script ? 'with script' : 'without script'

  test(`${how} a refused sign-up shows all faults, the first in focus and clear of the edges`, async ({ browser }) => {
    const page = await openReader(browser, BRAND, { script })
    await openForm(page)
    await page.goto('/signup#account')
    if (script) {
      // The script starts with the first use; only then does it ask about the address when it is left.
      await page.locator('[name=email]').focus()
      await expect(page.locator(':has(> [name=password]) > button')).toBeAttached()
    }
    await page.locator('[name=email]').fill('wren@gmial.com')
    await page.locator('[name=name]').fill('@wren')
    await page.getByRole('button', { name: 'Create my profile' }).click()
    const faulty = page.locator('main form [aria-invalid=true]')
    // With script the address was asked about when it was left; without, the answer asks.
    await expect(faulty).toHaveCount(script ? 9 : 10)
    for (const one of await faulty.all()) {
      const id = (await one.getAttribute('aria-describedby'))!.split(' ').at(-1)!
      await expect(page.locator(`[id="${id}"]`)).toBeVisible()
    }
    const first = chip(page, 'gender', 'female')
    await expect(first).toBeFocused()
    await expect(first.locator('xpath=ancestor::fieldset')).toBeInViewport({ ratio: 1 })
    if (script) await expectNoViolations(page)
    await page.getByRole('button', { name: 'Did you mean wren@gmail.com?' }).click()
    await expect(page.locator('[name=email]')).toHaveValue('wren@gmail.com')
    await page.context().close()
  })

  test(`${how} every refused form focuses its first fault, or the sentence about the whole`, async ({ browser }) => {
    const member = await plantAccount(db, BRAND)
    const visitor = await openReader(browser, BRAND, { script })
    const own = await openReader(browser, BRAND, { script, session: await logInAs(db, BRAND, member.id) })
    const send = (page: Page) => page.locator('main form button[type=submit]:visible').last().click()
    for (const page of [visitor, own]) await page.setViewportSize(PHONE)

    await visitor.goto('/login')
    await send(visitor)
    await expect(visitor.locator('[name=email]')).toBeFocused()
    await visitor.locator('[name=email]').fill('nobody@babel.example')
    await visitor.locator('[name=password]').fill('wrong-one-3')
    await send(visitor)
    await expect(visitor.getByRole('alert')).toBeFocused()
    await visitor.goto('/reset-password')
    await send(visitor)
    await expect(visitor.locator('[name=email]')).toBeFocused()
    await visitor.goto('/complaints')
    await visitor.locator('[name=email]').fill('a@babel.example')
    await send(visitor)
    await expect(visitor.locator('[name=body]')).toBeFocused()

    await own.goto('/profile?edit=basics')
    await own.locator('main [name=city]').fill('')
    await send(own)
    await expect(own.locator('main [name=city]')).toBeFocused()
    await expect(own.getByText('Enter your town or city.')).toBeInViewport()
    for (const [intent, field] of [
      ['mail', 'email'],
      ['password', 'old_password'],
    ] as const) {
      await own.goto('/settings')
      const details = own.locator(`#account details:has([value=${intent}])`)
      await details.locator('summary').click()
      await details.locator('button[type=submit]:visible').last().click()
      await expect(own.locator(`#account details[open] [name=${field}]`)).toBeFocused()
    }
    await own.goto('/delete-account')
    await own.locator('main form button[value=reason]').click()
    await expect(own.locator('main [name=reason]').first()).toBeFocused()
    await visitor.context().close()
    await own.context().close()
  })
}

test('system Back goes one step back each, and keeps what was typed into a step and not sent', async ({ browser }) => {
  const page = await openReader(browser, BRAND)
  await openForm(page)
  await fillFirstPage(page)
  await fillAccount(page, 'bittern')
  await nextStep(page, 'skip')
  // The account form has asked for the town.
  await expectStep(page, 'personal')
  await expect(page.getByRole('list', { name: 'Sign-up' }).getByRole('listitem')).toHaveText([
    ...['You', 'Account', 'Photo', 'Details', 'About me'],
  ])
  await expect(page.locator('[aria-current=step]')).toHaveText('Details')
  await tick(chip(page, 'body_type', 'slim'))
  await page.goBack()
  await expectStep(page, 'photo')
  await page.goForward()
  await expectStep(page, 'personal')
  await expect(chip(page, 'body_type', 'slim')).toBeChecked()
  const names = await page
    .locator('main fieldset input')
    .evaluateAll((inputs) => [...new Set((inputs as HTMLInputElement[]).map(({ name }) => name))])
  expect(names.at(-1)).toBe('hair_color')
  await nextStep(page)
  await expectStep(page, 'about')
  await page.getByRole('button', { name: /^I can talk for hours about/ }).click()
  const about = page.locator('[name=about_me]')
  await expect(about).toBeFocused()
  await page.keyboard.type('bridges')
  await page.locator('main').getByRole('link', { name: 'Back' }).click()
  await expectStep(page, 'personal')
  await expect(chip(page, 'body_type', 'slim')).toBeChecked()
  await page.goForward()
  await expect(about).toHaveValue('I can talk for hours about bridges')
  await page.reload()
  await expect(about).toHaveValue('I can talk for hours about bridges')
  const again = await page.context().newPage()
  await again.goto('/signup')
  await expect(again.locator('[name=about_me]')).toHaveValue('I can talk for hours about bridges')
  await again.context().close()
})

test('Back from the first step leaves the account form behind', async ({ browser }) => {
  const page = await openReader(browser, BRAND)
  await page.goto('/pages/faq')
  await openForm(page)
  await fillFirstPage(page)
  await fillAccount(page, 'egret')
  for (let at = 0; at < 4 && new URL(page.url()).pathname === '/signup'; at += 1) {
    await page.goBack()
    // Back may end on the page or within it, each in its own time.
    await expect(async () => {
      if (new URL(page.url()).pathname === '/signup')
        await expect(page.locator('[name=step]')).toHaveValue(String(STEP.photo), { timeout: 500 })
    }).toPass()
  }
  await expect(page).toHaveURL(/\/pages\/faq/)
  await page.context().close()
})

test('a whole sign-up by keyboard alone, every page and step without a fault of access', async ({ browser }) => {
  const page = await openReader(browser, BRAND)
  await openForm(page)
  await expectNoViolations(page)
  await tabTo(page, chip(page, 'gender', 'female'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await tabTo(page, birth(page))
  await page.keyboard.type('03091988')
  await tabTo(page, page.locator('[name=city]'))
  await page.keyboard.type('Utrecht')
  await expectNoViolations(page)
  await pressOn(page, next(page))
  for (const [name, value] of [
    ['email', 'grebe@babel.example'],
    ['password', SIGNUP_PASSWORD],
    ['name', 'grebe'],
  ] as const) {
    await tabTo(page, page.locator(`[name=${name}]`))
    await page.keyboard.type(value)
  }
  for (const name of ['age', 'terms', 'sensitive']) await pressOn(page, page.locator(`[name=${name}]`), 'Space')
  await expectNoViolations(page)
  await pressOn(page, page.getByRole('button', { name: 'Create my profile' }))
  for (const step of ['photo', 'personal', 'about'] as const) {
    await expectStep(page, step)
    await expectNoViolations(page)
    await pressOn(page, page.locator('main button[value=skip]:not([aria-hidden])'))
  }
  await expect(page.locator('[name=step]')).toHaveValue(/[56]/)
  await expectNoViolations(page)
  expect(page.url()).toContain(urlOf(BRAND))
  await page.context().close()
})

test('a step asks for push messages only where the browser has not refused them', async ({ browser }) => {
  for (const [name, permission, last] of [
    ['plover', 'denied', 'inbox'],
    ['dunlin', 'default', 'push'],
  ] as const) {
    const page = await openReader(browser, BRAND)
    // A browser without a window refuses all notifications, whatever a test grants.
    await page.addInitScript((value) => Object.defineProperty(Notification, 'permission', { value }), permission)
    await openForm(page)
    await fillFirstPage(page)
    await fillAccount(page, name)
    for (const step of ['photo', 'personal', 'about'] as const) {
      await expectStep(page, step)
      // The state of push is read once the page has come to rest.
      if (step === 'about' && last === 'push') await expect(page.locator('[name=capable]')).toBeAttached()
      await nextStep(page, 'skip')
    }
    await expectStep(page, last)
    await page.context().close()
  }
})
