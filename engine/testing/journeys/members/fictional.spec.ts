import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectNoFaults, logIn, openSite, putLanguage, tick } from '../support/site.ts'

const SLUG = 'nachtwerk'
const WORDS = {
  de: { word: 'Fiktiv', warning: 'Dieses Profil ist fiktiv', closed: /antwortet zurzeit niemand/ },
  en: { word: 'Fictional', warning: 'This profile is fictional', closed: /Nobody is answering for this profile/ },
} as const

const tenantFile = () => join(process.env.JOURNEY_TENANTS_DIR!, SLUG, 'tenant.json')

async function openIn(browser: Browser, language: 'de' | 'en'): Promise<Page> {
  const page = await openSite(browser, SLUG)
  await logIn(page, `demo@${SLUG}.example`)
  await putLanguage(page, language)
  return page
}

/** The first fictional profile among the members. */
async function findFictional(page: Page, word: string): Promise<string> {
  await page.goto('/members?gender=all&country=DE&min_age=18&max_age=99')
  for (let more = 0; more < 5; more += 1) {
    const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: word }).getByRole('link').first()
    if (await tile.isVisible()) return (await tile.getAttribute('href'))!
    // Before the script answers, the link loads a whole page.
    const next = page.waitForResponse(/\/members(\.data)?\?.*(cursor|after)=/)
    await page.getByRole('main').locator('a[href*="cursor"], a[href*="after"]').last().click()
    await next
  }
  throw new Error('no fictional profile among the members')
}

for (const language of ['de', 'en'] as const) {
  test(`a fictional profile says so in ${language} on its tile and page, and cannot be written to unstaffed`, async ({
    browser,
  }) => {
    const { word, warning, closed } = WORDS[language]
    const page = await openIn(browser, language)
    const href = await findFictional(page, word)
    await page.goto(href)
    const main = page.getByRole('main')
    await expect(main.getByText(word, { exact: true }).first()).toBeVisible()
    await expect(main.getByText(warning).first()).toBeVisible()
    // Beside the photos, or in the bar of a phone.
    await expect(main.getByText(closed).filter({ visible: true })).toHaveCount(1)
    await expect(main.locator('a[href$="/chat"]')).toHaveCount(0)
    await page.goto(`${href}/chat`)
    await expect(main.getByText(word, { exact: true }).first()).toBeVisible()
    await expect(main.getByText(warning).first()).toBeVisible()
    await expect(main.getByText(closed)).toBeVisible()
    await expect(main.getByRole('textbox')).toHaveCount(0)
    expectNoFaults(page)
    await page.context().close()
  })
}

test('where fictional profiles are staffed, warning and price are shown before the first message, which requires a ticked box', async ({
  browser,
}) => {
  const good = readFileSync(tenantFile(), 'utf8')
  writeFileSync(tenantFile(), good.replace('"fictional_staffed": false', '"fictional_staffed": true'))
  try {
    const page = await openIn(browser, 'en')
    const { word, warning } = WORDS.en
    const href = await findFictional(page, word)
    const main = page.getByRole('main')
    await expect(async () => {
      await page.goto(`${href}/chat`)
      await expect(main.getByRole('textbox')).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(main.getByText(warning).first()).toBeVisible()
    await expect(main.getByText(/1 credit/).first()).toBeVisible()
    const send = main.getByRole('button', { name: /^Send\s*\d/ })
    await main.getByRole('textbox').fill('Who answers here?')
    await send.click()
    await expect(page).toHaveURL(/\/members\/.*\/chat/)
    await tick(main.getByRole('checkbox'))
    await send.click()
    await expect(page).toHaveURL(/\/chats\//)
    await expect(main.getByText('Who answers here?').first()).toBeVisible()
    await expect(main.getByRole('checkbox')).toHaveCount(0)
    await expect(main.getByRole('complementary').getByText(word, { exact: true }).first()).toBeVisible()
    expectNoFaults(page)
    await page.context().close()
  } finally {
    writeFileSync(tenantFile(), good)
  }
})
