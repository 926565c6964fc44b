import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { Db } from '#engine/db/connect.ts'
import { LOCALES, type Locale } from '#engine/texts/locales.ts'
import {
  closeBrands,
  findMail,
  linkIn,
  newSlug,
  openBrands,
  openReader,
  plantAccount,
  textOf,
} from '../support/account-brands.ts'
import { openDatabase } from '../support/database.ts'
import { expectStep, nextStep, SIGNUP_PASSWORD, turnTo } from '../support/site.ts'
import { answerAll, startForm, submit } from './account-fixture.ts'

const BABEL = newSlug('babel')

const catalogue = (locale: Locale) =>
  readdirSync(`engine/texts/${locale}`).map((file) =>
    JSON.parse(readFileSync(`engine/texts/${locale}/${file}`, 'utf8')),
  )

/** Every sentence of a catalogue, and every key, as they would stand alone on a page. */
function listOf(values: readonly unknown[], path = ''): { texts: string[]; keys: string[] } {
  const parts = values.flatMap((value) => Object.entries(value as Record<string, unknown>))
  const lists = parts.map(([name, value]) => {
    const key = path + name
    return typeof value === 'string' ? { texts: [value], keys: [key] } : listOf([value], `${key}.`)
  })
  return { texts: lists.flatMap(({ texts }) => texts), keys: lists.flatMap(({ keys }) => keys) }
}

/** What must not stand on a page of this language: sentences that only other languages have, and names of texts. */
function listForeign(locale: Locale): ReadonlySet<string> {
  const own = new Set(listOf(catalogue(locale)).texts)
  const others = LOCALES.filter((other) => other !== locale).map((other) => listOf(catalogue(other)))
  // A single word may be a name, or the same word in two languages.
  const sentences = others.flatMap(({ texts }) => texts).filter((text) => !own.has(text) && text.includes(' '))
  const keys = others[0]!.keys.filter((key) => key.includes('.'))
  return new Set([...sentences, ...keys])
}

/** All that the page says: its lines, labels and title. */
async function linesOf(page: Page): Promise<string[]> {
  const labels = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-label], [placeholder], [alt]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ),
  )
  const [title] = (await page.title()).split(' · ')
  const bodies = await page.locator('body').allInnerTexts()
  return [...bodies.flatMap((text) => text.split('\n')), ...labels, title!].map((text) => text.trim())
}

let db: Db
let photo: Buffer
/** The member from whom every sign-up starts. */
let from: string

test.describe.configure({ timeout: 30_000 })

test.beforeAll(async () => {
  db = await openDatabase()
  await openBrands({ [BABEL]: {} })
  from = (await plantAccount(db, BABEL, { name: 'Robin' })).id
  photo = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#8a5a4a' } })
    .png()
    .toBuffer()
})

test.afterAll(async () => {
  closeBrands(BABEL)
  await db.close()
})

/** Lines of a page that do not belong into its language. */
const strayLines = (lines: readonly string[], foreign: ReadonlySet<string>) =>
  lines.filter((line) => foreign.has(line) || /^\w+:\w+\.\w/.test(line))

test('a page in another language is detected', async ({ browser }) => {
  const page = await openReader(browser, BABEL, { locale: 'sv' })
  await page.goto('/signup')
  const lines = await linesOf(page)
  expect(strayLines(lines, listForeign('sv'))).toEqual([])
  for (const other of LOCALES.filter((locale) => locale !== 'sv')) {
    expect(strayLines(lines, listForeign(other)).length).toBeGreaterThan(5)
  }
  await page.context().close()
})

/** The language whose sign-up runs with scripts, which fetch the texts they need by the same names in every language. */
const SCRIPTED: Locale = 'fi'

for (const locale of LOCALES) {
  test(`a whole sign-up in ${locale}: the account, every step, the mail, and the address confirmed`, async ({
    browser,
  }) => {
    const script = locale === SCRIPTED
    const page = await openReader(browser, BABEL, { locale, script })
    const foreign = listForeign(locale)
    const email = `iris-${locale}@babel.example`
    const expectOwnLanguage = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      expect(strayLines(await linesOf(page), foreign)).toEqual([])
    }
    const says = (key: string, values?: Record<string, string>) =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf(locale, key, values))

    await test.step('the account', async () => {
      await page.goto(`/members/${from}/signup`)
      if (script) await startForm(page)
      await expectOwnLanguage()
      for (const name of ['date_of_birth', 'email']) {
        await turnTo(page, page.locator(`[name=${name}]`))
        await expectOwnLanguage()
      }
      await submit(page)
      for (const error of ['email', 'gender', 'cityMissing', 'age', 'terms', 'sensitive'] as const) {
        await expect(page.getByText(textOf(locale, `accounts:error.${error}`), { exact: true }).first()).toBeVisible()
      }
      await expectOwnLanguage()
      await answerAll(page, { email, password: SIGNUP_PASSWORD, name: `iris_${locale}`, date_of_birth: '1990-04-12' })
      await submit(page)
    })

    await test.step('the first words', async () => {
      await expectStep(page, 'message')
      await says('signup:message.title', { name: 'Robin' })
      await page.locator('[name=body]').fill('Is the bridge open on Sundays?')
      await expectOwnLanguage()
      await nextStep(page)
    })

    await test.step('a photo', async () => {
      await expectStep(page, 'photo')
      await says('signup:photo.title')
      await expectOwnLanguage()
      const file = { name: 'iris.png', mimeType: 'image/png', buffer: photo }
      if (script) {
        await page.locator('main input[type=file]:not([name])').first().setInputFiles(file)
        await page.getByRole('button', { name: textOf(locale, 'signup:photo.use') }).click()
      } else {
        await page.locator('main [name=photo]').setInputFiles(file)
        await page.getByRole('button', { name: textOf(locale, 'signup:photo.upload') }).click()
        await expect(page.getByText(textOf(locale, 'signup:photo.stored_one', { count: 1 }))).toBeVisible()
        await expectOwnLanguage()
        await nextStep(page)
      }
    })

    await test.step('facts, own words', async () => {
      for (const step of ['personal', 'about'] as const) {
        await expectStep(page, step)
        await says(`signup:${step}.title`)
        await expectOwnLanguage()
        await nextStep(page)
      }
    })

    await test.step('push, where the browser can, and the inbox', async () => {
      await expect(page.locator('[name=step]')).toHaveValue(/[56]/)
      await expectOwnLanguage()
      if ((await page.locator('[name=step]').inputValue()) === '5') await nextStep(page, 'skip')
      await expectStep(page, 'inbox')
      await says('signup:inbox.title')
      await expect(page.getByText(email)).toBeVisible()
      await expectOwnLanguage()
      await nextStep(page)
      await expect(page).toHaveURL(new RegExp(`/members/${from}`))
      await expectOwnLanguage()
    })

    await test.step('the mail confirms the address', async () => {
      const mail = await findMail(BABEL, email, textOf(locale, 'mail:activation.subject'))
      await page.goto(linkIn(mail, '/api/activate.php'))
      await expect(page).toHaveURL(/\/activate\/done/)
      await says('accounts:activated.title')
      await expectOwnLanguage()
    })
    await page.context().close()
  })
}
