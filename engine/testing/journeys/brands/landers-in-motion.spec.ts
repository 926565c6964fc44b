import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { LOCALES, type Locale } from '#engine/texts/locales.ts'
import { closeBrands, newSlug, openBrands, openReader } from '../support/account-brands.ts'
import { ask } from '../support/ask.ts'
import { expectNoViolations } from '../support/keyboard.ts'

/** Where the first button of a lander has to end on a phone of 390 × 844, in px from the top. */
const FOLD = 600
const LANDERS = ['maplanding', 'video', 'transitionsvideolanding']

/** Every language in Rosa's look. */
const babel = newSlug('motion')

interface PhoneOptions {
  readonly script?: boolean
  readonly locale?: Locale
}

async function openPhone(browser: Browser, slug: string, path: string, options: PhoneOptions = {}): Promise<Page> {
  const page = await openReader(browser, slug, options)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  return page
}

/** Who one is and whom one looks for, then the next step if there is one. */
async function sayWho(page: Page, next?: string) {
  const main = page.getByRole('main')
  await main.getByLabel('I am').selectOption({ label: 'a woman' })
  await main.getByLabel('looking for').selectOption({ label: 'men' })
  if (next) await main.getByRole('link', { name: next }).click()
}

async function sayMail(page: Page) {
  const main = page.getByRole('main')
  await main.getByLabel('E-mail address').fill('anouk@example.org')
  await main.getByRole('button', { name: 'Create my profile' }).click()
  await expect(page).toHaveURL(/\/signup\?/)
}

/** What a lander has asked stands in the account form, in words or in its fields. */
async function expectAnswers(page: Page, fields: Readonly<Record<string, string>>) {
  const main = page.getByRole('main')
  await expect(main.getByText('I am a woman')).toBeVisible()
  for (const [name, value] of Object.entries({ ...fields, email: 'anouk@example.org' })) {
    await expect(main.locator(`[name=${name}]`)).toHaveValue(value)
  }
}

async function endOfButton(page: Page): Promise<number> {
  const box = (await page.getByRole('main').locator('form a[href^="#"]').first().boundingBox())!
  return Math.ceil(box.y + box.height)
}

/** The states of all that is drawn in motion. */
const listStates = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSAnimation)
        .map(({ playState }) => playState),
    ),
  ])

/** A film goes, stands still while it is paused, and is not there for readers who asked for no motion. */
async function expectPause(page: Page) {
  const pause = page.getByRole('checkbox', { name: 'Pause the drawing' })
  expect(await listStates(page)).toEqual(['running'])
  await pause.press('Space')
  expect(await listStates(page)).toEqual(['paused'])
  await pause.press('Space')
  expect(await listStates(page)).toEqual(['running'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await listStates(page)).toEqual([])
  await expect(pause).toBeHidden()
}

test('the first button of each is on the first screen of a phone, in every language', async ({ browser }) => {
  test.setTimeout(120_000)
  await openBrands({ [babel]: {} })
  try {
    const file = join(process.env.JOURNEY_TENANTS_DIR!, babel, 'tenant.json')
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), landers: LANDERS }))
    await expect.poll(async () => (await ask(`${babel}.localhost`, '/landers/video')).status).toBe(200)
    const late: string[] = []
    for (const locale of LOCALES) {
      for (const lander of LANDERS) {
        const page = await openPhone(browser, babel, `/landers/${lander}`, { locale, script: false })
        const end = await endOfButton(page)
        if (end > FOLD) late.push(`${locale} ${lander}: ${end}`)
        await page.context().close()
      }
    }
    expect(late).toEqual([])
  } finally {
    closeBrands(babel)
  }
})

for (const script of [true, false]) {
  const how = script ? '' : ', without script'

  test(`maplanding draws the reach around the town and hands both on to the sign-up${how}`, async ({ browser }) => {
    const page = await openPhone(browser, 'havblik', '/landers/maplanding/spring', { script })
    // Of an earlier visit.
    const draft = JSON.stringify({ at: Date.now(), value: { country: 'SE' } })
    if (script) await page.evaluate((stored) => localStorage.setItem('signup-draft', stored), draft)
    const main = page.getByRole('main')
    expect(await endOfButton(page)).toBeLessThanOrEqual(FOLD)
    if (script) await expectNoViolations(page)
    await main.getByRole('radio', { name: '50 km' }).check()
    await main.getByLabel('My town').selectOption('Aarhus')
    const reach = main.locator('circle[r="100"]:not([cx])').first()
    await expect
      .poll(() => reach.evaluate((circle) => getComputedStyle(circle).transform))
      .toBe('matrix(0.5, 0, 0, 0.5, 0, 0)')
    await expect(main.locator('#coast-1')).toBeVisible()
    await expect(main.locator('#coast-0')).toBeHidden()
    await main.getByRole('link', { name: 'Next: about you' }).click()
    await sayWho(page)
    if (script) await expectNoViolations(page)
    await sayMail(page)
    await expectAnswers(page, { city: 'Aarhus', country: 'DK', distance: '50' })
    await expect(page.getByText('people within 50 km')).toBeVisible()
    const readDraft = () => page.evaluate(() => localStorage.getItem('signup-draft'))
    if (script) await expect.poll(readDraft).toContain('"country":"DK"')
    await page.context().close()
  })

  test(`video hands its answers on to the sign-up${how}`, async ({ browser }) => {
    const page = await openPhone(browser, 'nachtwerk', '/landers/video/spring', { script })
    expect(await endOfButton(page)).toBeLessThanOrEqual(FOLD)
    if (script) await expectNoViolations(page)
    await sayWho(page, 'Next: your e-mail')
    await sayMail(page)
    await expectAnswers(page, {})
    await page.context().close()
  })

  test(`transitionsvideolanding hands its answers on to the sign-up${how}`, async ({ browser }) => {
    const page = await openPhone(browser, 'rosa', '/landers/transitionsvideolanding/spring', { script })
    expect(await endOfButton(page)).toBeLessThanOrEqual(FOLD)
    if (script) await expectNoViolations(page)
    await sayWho(page, 'Next: town and birthday')
    const main = page.getByRole('main')
    await main.getByLabel('My town').fill('Utrecht')
    await main.getByLabel('Date of birth').fill('1990-02-03')
    await main.getByRole('link', { name: 'Next: your e-mail' }).click()
    await sayMail(page)
    await expectAnswers(page, { city: 'Utrecht', date_of_birth: '1990-02-03' })
    await page.context().close()
  })
}

test('the drawings in motion can be paused, and stand still for readers who asked for no motion', async ({
  browser,
}) => {
  for (const [slug, lander] of [
    ['nachtwerk', 'video'],
    ['rosa', 'transitionsvideolanding'],
  ] as const) {
    const page = await openPhone(browser, slug, `/landers/${lander}`)
    await expectPause(page)
    await page.context().close()
  }
})
