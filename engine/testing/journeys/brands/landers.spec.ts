import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { LOCALES } from '#engine/texts/locales.ts'
import { closeBrands, newSlug, openBrands, openReader } from '../support/account-brands.ts'
import { ask } from '../support/ask.ts'
import { expectNoViolations } from '../support/keyboard.ts'

/** Where the main button of a first page has to end on a phone of 390 × 844, in px from the top. */
const FOLD = 600
const LANDERS = ['alonetonight', 'tinderswipe', 'collagelanding', 'socialnetwork']

const babel = newSlug('landers')

test.beforeAll(async () => {
  await openBrands({ [babel]: {} })
  const file = join(process.env.JOURNEY_TENANTS_DIR!, babel, 'tenant.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), landers: LANDERS }))
  await expect.poll(async () => (await ask(`${babel}.localhost`, '/landers/alonetonight')).status).toBe(200)
})
test.afterAll(() => closeBrands(babel))

/** A visitor's phone at a lander; its lights and leaves stand still. */
async function openPhone(browser: Browser, path: string, options: Parameters<typeof openReader>[2] = {}) {
  const page = await openReader(browser, babel, options)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/landers/${path}`)
  return page
}

async function chooseWho(page: Page) {
  await page.getByLabel('I am').selectOption({ label: 'a woman' })
  await page.getByLabel('looking for').selectOption({ label: 'men' })
}

async function send(page: Page) {
  await page.getByLabel('E-mail address').fill('anouk@example.org')
  await page.getByRole('button', { name: 'Create my profile' }).click()
  await expect(page).toHaveURL(/\/signup\?/)
}

const answer = (page: Page, field: string) => page.locator(`main form [name=${field}]`).first()

async function expectAnswers(page: Page, answers: Readonly<Record<string, string>>) {
  await expect(page.getByRole('main')).toContainText('a woman')
  await expect(answer(page, 'email')).toHaveValue('anouk@example.org')
  for (const [field, value] of Object.entries(answers)) await expect(answer(page, field)).toHaveValue(value)
}

/** With the site's scripts, and without any. */
async function visitTwice(browser: Browser, path: string, visit: (page: Page, script: boolean) => Promise<void>) {
  for (const script of [true, false]) {
    const page = await openPhone(browser, path, { script })
    if (script) await expectNoViolations(page)
    await visit(page, script)
    await page.context().close()
  }
}

test('the first button of each lander is on the first screen of a phone, in every language', async ({ browser }) => {
  test.setTimeout(120_000)
  const late: string[] = []
  for (const locale of LOCALES) {
    for (const lander of LANDERS) {
      const page = await openPhone(browser, lander, { locale, script: false })
      const button = page.getByRole('main').locator('form a[href^="#"], label, form button').filter({ visible: true })
      const { y, height } = (await button
        .filter({ has: page.locator('svg') })
        .first()
        .boundingBox())!
      if (y + height > FOLD) late.push(`${locale} ${lander}: ${Math.ceil(y + height)}`)
      await page.context().close()
    }
  }
  expect(late).toEqual([])
})

test('a visitor of alonetonight finds the answers of its three steps in the sign-up', async ({ browser }) => {
  await visitTwice(browser, 'alonetonight/spring', async (page, script) => {
    await chooseWho(page)
    await page.getByRole('link', { name: 'Next: your age' }).click()
    await page.getByLabel('Date of birth').fill('1990-02-03')
    await page.getByLabel('Tonight I would rather').selectOption({ label: 'have company' })
    await page.getByRole('link', { name: 'Next: your e-mail' }).click()
    if (script) await expectNoViolations(page)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByLabel('Date of birth')).toHaveValue('1990-02-03')
    await page.getByRole('link', { name: 'Next: your e-mail' }).click()
    await send(page)
    await expectAnswers(page, { date_of_birth: '1990-02-03', reason_for_signup: 'company' })
  })
})

test('a date of birth of somebody too young, in a step that is no longer shown, leads to the sign-up', async ({
  browser,
}) => {
  const page = await openPhone(browser, 'alonetonight', { script: false })
  await chooseWho(page)
  await page.getByRole('link', { name: 'Next: your age' }).click()
  await page.getByLabel('Date of birth').fill('2020-02-03')
  await page.getByRole('link', { name: 'Next: your e-mail' }).click()
  await send(page)
  await expectAnswers(page, { date_of_birth: '2020-02-03' })
  await page.context().close()
})

/** Throws the card on top to the right. */
async function throwCard(page: Page) {
  const { x, y, width, height } = (await page.getByRole('group').first().boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 3)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 60, y + height / 3, { steps: 3 })
  await page.mouse.move(x + width / 2 + 140, y + height / 3, { steps: 3 })
  await page.mouse.up()
}

test('a visitor of tinderswipe answers cards by swipe, key and tap, and finds the lines in the sign-up', async ({
  browser,
}) => {
  const lines = [
    'Carries an umbrella. Shares it.',
    'Conversation before coffee.',
    'Plays the whole album, in order.',
    'Never peeks at the last page.',
    'Out in any weather, kite in hand.',
  ]
  await visitTwice(browser, 'tinderswipe', async (page, script) => {
    const tap = (name: string) => page.getByRole('radio', { name }).click()
    await expect(page.getByText('Swipe, or').first()).toBeVisible({ visible: script })
    if (script) {
      await throwCard(page)
      await expect(page.getByText(lines[0]!)).toBeVisible()
      await page.keyboard.press('ArrowLeft')
    } else {
      await tap('Oh yes')
      await tap('Not me')
    }
    await expect(page.getByText(lines[1]!)).toBeVisible()
    await tap('Oh yes')
    await tap('Not me')
    await tap('Oh yes')
    for (const line of lines) await expect(page.getByText(line)).toBeVisible()
    if (script) await expectNoViolations(page)
    await chooseWho(page)
    await send(page)
    await expectAnswers(page, { about_me: lines.join('\n') })
  })
})

test('whoever deals the cards of tinderswipe again starts at the first one', async ({ browser }) => {
  const page = await openPhone(browser, 'tinderswipe')
  await page.getByRole('radio', { name: 'Not me' }).click()
  await expect(page.getByText('Never has an umbrella')).toBeVisible()
  await page.getByRole('button', { name: 'Deal again' }).click()
  await expect(page.getByText('Never has an umbrella')).toBeHidden()
  const first = page.getByRole('group', { name: 'Do you carry an umbrella?' })
  await expect(first).toBeVisible()
  await expect(first.getByRole('radio', { checked: false }).and(page.locator(':focus'))).toBeVisible()
  await page.context().close()
})

test('a visitor of collagelanding finds hope and town in the sign-up', async ({ browser }) => {
  await visitTwice(browser, 'collagelanding/spring', async (page, script) => {
    await chooseWho(page)
    await page.getByRole('link', { name: 'Next: what you hope for' }).click()
    await page.getByLabel('I hope for').selectOption({ label: 'a friend first' })
    await page.getByLabel('Where are you?').fill('Utrecht')
    if (script) await expectNoViolations(page)
    // With script Enter leads on as the link does, instead of sending a form whose last step nobody has seen.
    if (script) await page.getByLabel('Where are you?').press('Enter')
    else await page.getByRole('link', { name: 'Next: your e-mail' }).click()
    await expect(page.getByLabel('E-mail address')).toBeVisible()
    await expect(page).toHaveURL(/\/landers\//)
    await send(page)
    await expectAnswers(page, { city: 'Utrecht', reason_for_signup: 'friendship' })
  })
})

test('a visitor of socialnetwork sees the name card written, and finds it and the gift in the sign-up', async ({
  browser,
}) => {
  await visitTwice(browser, 'socialnetwork/spring', async (page, script) => {
    await chooseWho(page)
    await page.getByRole('link', { name: 'Next: your place card' }).click()
    await page.getByLabel('The name on it').fill('Anouk')
    await expect(page.locator('[data-name-card]')).toHaveText(script ? 'Anouk' : 'You')
    await page.getByLabel('I would bring').selectOption({ label: 'something sweet' })
    if (script) await expectNoViolations(page)
    await page.getByRole('link', { name: 'Next: your e-mail' }).click()
    await send(page)
    await expectAnswers(page, { name: 'Anouk', about_me: 'I bring something sweet.' })
  })
})
