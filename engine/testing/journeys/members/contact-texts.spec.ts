import { expect, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { closeBrands, openAccount, openBrands, openReader, plantAccount, textOf } from '../support/account-brands.ts'
import { openDatabase } from '../support/database.ts'
import { CONTACTS, type Fixture, LANGUAGE, SLUG } from './texts-of-contacts.ts'

let db: Db
let shared: Pick<Fixture, 'member' | 'own' | 'visitor'>

test.beforeAll(async ({ browser }) => {
  db = await openDatabase()
  await openBrands({ [SLUG]: {} })
  const { member, page: own } = await openAccount(browser, db, SLUG, { locale: LANGUAGE, credits: 30, paid_user: 1 })
  shared = { member, own, visitor: await openReader(browser, SLUG, { locale: LANGUAGE }) }
})

test.afterAll(async () => {
  closeBrands(SLUG)
  await db.close()
})

for (const { english, key, named, when, act } of CONTACTS) {
  test(`in ${LANGUAGE} ‘${english}’ appears when ${when}`, async ({ browser }) => {
    expect(textOf('en', key, { name: '{name}' })).toBe(english)
    await shared.own.unrouteAll()
    const other = await plantAccount(db, SLUG, { gender: 'female', seeking: 'both' })
    const page = await act({ ...shared, db, browser, other })
    const text = textOf(LANGUAGE, key, named ? { name: other.name } : {})
    expect(text).not.toBe(english)
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE)
  })
}
