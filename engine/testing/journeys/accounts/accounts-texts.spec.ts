import { expect, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { closeBrands, openAccount, openBrands, openReader, textOf } from '../support/account-brands.ts'
import { openDatabase } from '../support/database.ts'
import { type Fixture, INVITED, LANGUAGE, PLAIN, REVEALING } from './account-fixture.ts'
import { LOGIN, NEEDED } from './texts-of-login.ts'
import { RECOVERY } from './texts-of-recovery.ts'
import { SETTINGS } from './texts-of-settings.ts'
import { SIGN_UP } from './texts-of-signup.ts'

let db: Db

test.beforeAll(async () => {
  db = await openDatabase()
  await openBrands({
    [PLAIN]: {},
    [REVEALING]: { reveal_unknown_email: true, delete_discount: 25 },
    [INVITED]: { signups: 'invite' },
  })
})

test.afterAll(async () => {
  closeBrands(PLAIN, REVEALING, INVITED)
  await db.close()
})

let fixture: Fixture
test.beforeAll(async ({ browser }) => {
  const { member, page: own } = await openAccount(browser, db, PLAIN, { locale: LANGUAGE })
  const visitor = await openReader(browser, PLAIN, { locale: LANGUAGE })
  fixture = { db, browser, language: LANGUAGE, member, own, visitor }
})

for (const { english, key, values, when, act } of [...SIGN_UP, ...LOGIN, ...NEEDED, ...RECOVERY, ...SETTINGS]) {
  test(`in ${LANGUAGE} ‘${english}’ appears when ${when}`, async () => {
    expect(textOf('en', key, values)).toBe(english)
    const text = textOf(LANGUAGE, key, values)
    expect(text).not.toBe(english)
    const page = await act(fixture)
    await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE)
  })
}
