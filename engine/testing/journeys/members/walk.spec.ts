import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { plantMember } from '#engine/testing/context.ts'
import { DIALOGS } from '#engine/testing/walk/dialogs.ts'
import { openPhone } from '#engine/testing/walk/open-phone.ts'
import { LONG_WORD, longName, plantNewcomer, plantWalk } from '#engine/testing/walk/plant.ts'
import { type WalkIds, walkDialog } from '#engine/testing/walk/walk-dialog.ts'
import { walkForms } from '#engine/testing/walk/walk-forms.ts'
import { faultsOf, type WalkRow, walkScreen } from '#engine/testing/walk/walk-screen.ts'
import { logInAs, openDatabase } from '../support/database.ts'
import { plantPhotos } from '../support/plant.ts'
import { urlOf } from '../support/site.ts'

const slug = 'rosa'
const WARNED = { 'entry-warning': '1' }
const STOPS = ['entry warning', 'account menu', 'report a profile', 'photo viewer', 'match']

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

/** Members with long words, and a page of each kind of reader. */
async function openReaders(browser: Browser) {
  const member = { gender: 'female', seeking: 'both', last_seen_at: Date.now(), about_me: LONG_WORD } as const
  const other = await plantMember(db, slug, { ...member, name: longName() })
  await plantPhotos(db, slug, other.id, 2)
  // The strip of the time bonus stands above the pages of who has just signed up.
  const me = await plantMember(db, slug, { ...member, gender: 'male', name: longName(), signup_at: Date.now() })
  const ids: WalkIds = { ...(await plantWalk(db, slug, me.id, other.id)), pack: '', payment: '' }
  const { id: newcomer } = await plantNewcomer(db, slug, other.id)
  const open = async (cookies: Record<string, string>): Promise<Page> =>
    (await openPhone(browser as never, urlOf(slug), cookies)).newPage() as never
  const inside = await open({ ...WARNED, session: await logInAs(db, slug, me.id) })
  const amid = await open({ ...WARNED, session: await logInAs(db, slug, newcomer) })
  const pages = { visitor: await open(WARNED), member: inside, newcomer: amid, new: await open({}) }
  return { pages, ids, other: other.id }
}

async function expectWhole(rows: readonly WalkRow[], pages: Readonly<Record<string, Page>>) {
  expect(rows.flatMap((row) => faultsOf(row).map((fault) => `${row.screen}: ${fault}`))).toEqual([])
  expect(rows.filter(({ controls }) => controls === 0)).toEqual([])
  for (const page of Object.values(pages)) await page.context().close()
}

/** A few of what `npm run prove walk` goes through. */
test('screens are whole, reachable and still on a phone, by touch and by keyboard', async ({ browser }) => {
  const { pages, ids, other } = await openReaders(browser)
  const rows: WalkRow[] = []
  const walk = async (page: Page, path: string) =>
    void rows.push(await walkScreen(page as never, { screen: path, path }))
  await walk(pages.visitor, '/login')
  for (const path of ['/members', `/members/${other}`, `/chats/${ids.chat}`, '/settings'])
    await walk(pages.member, path)
  await walk(pages.newcomer, '/signup?step=0')
  rows.push({ ...rows[0]!, ...(await walkForms(pages.visitor as never, '/login')) })
  await expectWhole(rows, pages)
})

test('dialogs open, hold the focus and close on a phone, by touch and by keyboard', async ({ browser }) => {
  const { pages, ids } = await openReaders(browser)
  const rows: WalkRow[] = []
  for (const stop of DIALOGS.filter(({ name }) => STOPS.includes(name)))
    rows.push(await walkDialog(pages[stop.who] as never, stop, ids))
  await expectWhole(rows, pages)
})
