import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { plantMember } from '#engine/testing/context.ts'
import { logInAs, openDatabase } from '../support/database.ts'
import { expectNoViolations, pressOn, tabTo, write } from '../support/keyboard.ts'
import { expectNoFaults, openSite, urlOf } from '../support/site.ts'

const SLUG = 'rosa'

let db: Db
const ids = { me: '', anouk: '', hidden: '', blocker: '' }

const scoped = () => scopeDb(db, { poolId: SLUG, tenantId: SLUG })

/** A name that no other run of the suite has taken. */
const nameOf = (name: string) => `${name}_${newPublicId().slice(0, 6)}`

test.beforeAll(async () => {
  db = await openDatabase()
  const woman = { gender: 'female', seeking: 'both', last_seen_at: Date.now() } as const
  const profile = { about_me: 'Bakes bread badly.\nArgues about films well.', interests: '["coffee","music"]' }
  ids.me = (await plantMember(db, SLUG, { name: nameOf('Daan'), gender: 'male', seeking: 'women', credits: 9 })).id
  ids.anouk = (await plantMember(db, SLUG, { ...woman, ...profile, name: nameOf('Anouk'), hair_color: 'brown' })).id
  ids.hidden = (await plantMember(db, SLUG, { ...woman, name: nameOf('Hidden'), invisible: 1 })).id
  ids.blocker = (await plantMember(db, SLUG, { ...woman, name: nameOf('Femke') })).id
  await scoped()
    .insertInto('blocks')
    .values({ blocker_id: ids.blocker, blocked_id: ids.me, created_at: Date.now() })
    .execute()
})

test.afterAll(() => db.close())

async function openAs(browser: Browser, memberId: string): Promise<Page> {
  const page = await openSite(browser, SLUG)
  const value = await logInAs(db, SLUG, memberId)
  await page.context().addCookies([{ name: 'session', value, url: urlOf(SLUG), httpOnly: true }])
  return page
}

async function close(page: Page) {
  expectNoFaults(page)
  await page.context().close()
}

test('a visitor gets by keyboard from each landing page to the sign-up of that member, and loads no framework', async ({
  browser,
}) => {
  for (const design of ['landing', 'landing2/spring', 'landing3']) {
    const page = await openSite(browser, SLUG)
    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url())
    })
    await page.goto(`/members/${ids.anouk}/${design}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anouk')
    await expect(page.getByText('Bakes bread badly.').or(page.getByText('Coffee')).first()).toBeVisible()
    await expectNoViolations(page)
    expect(scripts).toEqual([])
    await pressOn(
      page,
      page.getByRole('main').getByRole(design === 'landing' ? 'link' : 'button', { name: 'Write', exact: true }),
    )
    await expect(page).toHaveURL(new RegExp(`/members/${ids.anouk}/signup`))
    await close(page)
  }
})

test('a member whom visitors may not see has no landing page, and members are redirected to the profile', async ({
  browser,
}) => {
  const stranger = await openSite(browser, SLUG)
  for (const path of [`${ids.hidden}/landing`, `${newPublicId()}/landing2`, `${ids.anouk}/landing3/No%20slug`]) {
    const response = await stranger.goto(`/members/${path}`)
    expect(response?.status()).toBe(404)
  }
  await expectNoViolations(stranger)
  await close(stranger)
  const member = await openAs(browser, ids.me)
  await member.goto(`/members/${ids.anouk}/landing2`)
  await expect(member).toHaveURL(new RegExp(`/members/${ids.anouk}$`))
  await close(member)
})

test('a member sees the own profile as others do, edits one part after the other by keyboard alone, and sees what is wrong', async ({
  browser,
}) => {
  const page = await openAs(browser, ids.me)
  await page.goto('/profile')
  const main = page.getByRole('main')
  const save = async () => {
    await pressOn(page, main.getByRole('button', { name: 'Save' }))
    await expect(main.getByText('Saved.')).toBeVisible()
    await expect(main.getByText('This is how others see your profile.')).toBeVisible()
  }
  await expectNoViolations(page)
  await expect(main.getByRole('checkbox')).toHaveCount(0)
  await expect(main.getByText(/Your profile is \d+% complete/).first()).toBeVisible()
  await pressOn(page, main.getByRole('link', { name: 'Write a few lines about you' }))
  await tabTo(page, main.getByLabel('About me'))
  await page.keyboard.type('Repairs bicycles near the river and cooks for too many people.')
  await expect(main.getByText('62 of 1000 characters')).toBeVisible()
  await expectNoViolations(page)
  await save()
  await expect(main.getByText('Repairs bicycles near the river')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Write a few lines about you' })).toHaveCount(0)

  await pressOn(page, main.getByRole('link', { name: 'Edit details' }))
  await tabTo(page, main.getByLabel('Hair colour'))
  await page.keyboard.type('Bro')
  await expectNoViolations(page)
  await save()
  await expect(main.getByText('Brown')).toBeVisible()

  await pressOn(page, main.getByRole('link', { name: 'Edit interests' }))
  for (const interest of ['Coffee', 'Music', 'Hiking']) await pressOn(page, main.getByLabel(interest), 'Space')
  await expectNoViolations(page)
  await save()
  await expect(main.getByText('Hiking')).toBeVisible()

  await pressOn(page, main.getByRole('link', { name: 'Edit town' }))
  await write(page, main.getByLabel('Town or city'), 'Qqqqq')
  await page.keyboard.press('Enter')
  await expect(main.getByText(/We don’t know this place/)).toBeVisible()
  await expectNoViolations(page)
  await write(page, main.getByLabel('Town or city'), 'Utrecht')
  await page.keyboard.press('Enter')
  await expect(main.getByText('Saved.')).toBeVisible()
  await expect(main.getByText('Province')).toBeVisible()
  await expect(main.getByText('Utrecht').first()).toBeVisible()
  await expectNoViolations(page)
  await close(page)
})

test('changes are not lost without a question: by a link, the way back and closing; none without changes', async ({
  browser,
}) => {
  const page = await openAs(browser, ids.me)
  const main = page.getByRole('main')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.goto('/profile')
  await main.getByRole('link', { name: 'Edit about me' }).click()
  const text = main.getByLabel('About me')
  await expect(text).toBeVisible()
  const before = await text.inputValue()
  const back = main.getByRole('link', { name: 'Back to my profile' })
  await pressOn(page, back)
  await expect(page).toHaveURL(/\/profile$/)

  await page.goBack()
  await write(page, text, 'Something new, not saved yet')
  await pressOn(page, back)
  await expect(question).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(text).toHaveValue('Something new, not saved yet')
  await page.evaluate(() => history.back())
  await pressOn(page, question.getByRole('button', { name: 'Keep editing' }))
  await expect(page).toHaveURL(/edit=about$/)
  await expect(text).toHaveValue('Something new, not saved yet')
  const asked = page.waitForEvent('dialog')
  const closed = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closed
  await pressOn(page, back)
  await pressOn(page, question.getByRole('button', { name: 'Leave without saving' }))
  await expect(page).toHaveURL(/\/profile$/)
  await main.getByRole('link', { name: 'Edit about me' }).click()
  await expect(text).toHaveValue(before)

  await write(page, text, 'Something new, and saved')
  await pressOn(page, main.getByRole('button', { name: 'Save' }))
  await expect(main.getByText('Something new, and saved')).toBeVisible()
  await expect(question).toHaveCount(0)

  await page.goto('/settings')
  const invisible = main.getByLabel('Invisible')
  await pressOn(page, invisible, 'Space')
  await pressOn(page, page.getByRole('link', { name: 'Search', exact: true }).first())
  await expect(question).toBeVisible()
  await pressOn(page, question.getByRole('button', { name: 'Keep editing' }))
  await pressOn(page, invisible, 'Space')
  await pressOn(page, page.getByRole('link', { name: 'Search', exact: true }).first())
  await expect(page).toHaveURL(/\/members/)
  await close(page)
})

test('a member likes, reports and blocks by keyboard alone on a profile', async ({ browser }) => {
  const page = await openAs(browser, ids.me)
  await page.goto(`/members/${ids.anouk}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Bakes bread badly.')).toBeVisible()
  await expect(main.getByText('Member since')).toBeVisible()
  await expectNoViolations(page)
  await pressOn(page, main.getByRole('button', { name: /^Like/ }).first())
  await expect(main.getByRole('button', { name: /Anouk|Liked/, pressed: true }).first()).toBeVisible()
  await pressOn(page, main.getByRole('button', { name: 'Report' }).last())
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pressOn(page, main.getByRole('button', { name: /^Block/ }))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Block' }))
  await expect(page).toHaveURL(/\/members\?blocked=/)
  expect((await page.goto(`/members/${ids.anouk}`))?.status()).toBe(404)
  await close(page)
})

test('a blocked member gets a message that says so, and an invisible member has to write or like first', async ({
  browser,
}) => {
  const page = await openAs(browser, ids.me)
  const refused = await page.goto(`/members/${ids.blocker}`)
  expect(refused?.status()).toBe(403)
  await expect(page.getByText(/You're blocked by Femke_\w+\. You do not have access to this page\./)).toBeVisible()
  await expectNoViolations(page)
  await page.goto(`/members/${ids.hidden}`)
  await expect(page.getByText(/is invisible right now: only Hidden_\w+ can write or like first/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^Like/ })).toHaveCount(0)
  await expectNoViolations(page)
  await close(page)
})

test('the own profile says why nobody sees it, and what invisible means', async ({ browser }) => {
  const shut = await plantMember(db, SLUG, { name: nameOf('Shut'), profile_status: 'disabled' })
  const hidden = await openAs(browser, ids.hidden)
  await hidden.goto('/profile')
  await expect(hidden.getByText(/You’re invisible/)).toBeVisible()
  await expectNoViolations(hidden)
  await close(hidden)
  const page = await openAs(browser, shut.id)
  await page.goto('/profile')
  await expect(page.getByText(/Your profile is disabled/)).toBeVisible()
  await pressOn(page, page.getByRole('link', { name: 'Ask customer service' }))
  await expect(page).toHaveURL(/\/pages\/service$/)
  await close(page)
})
