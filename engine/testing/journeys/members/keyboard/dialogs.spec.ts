import { expect, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { plantMember } from '#engine/testing/context.ts'
import { DIALOGS } from '#engine/testing/walk/dialogs.ts'
import { openPhone } from '#engine/testing/walk/open-phone.ts'
import { plantWalk } from '#engine/testing/walk/plant.ts'
import { type DialogStop, type WalkIds, walkKeys } from '#engine/testing/walk/walk-dialog.ts'
import { logInAs, openDatabase } from '../../support/database.ts'
import { plantPhotos } from '../../support/plant.ts'
import { awaitStarts, urlOf } from '../../support/site.ts'

const slug = 'rosa'
/** What is opened from a conversation, a profile and the likes, each by a key. */
const STOPS = [
  'chat menu',
  'block from the chat',
  'report from the chat',
  'delete a chat',
  'gift from the chat',
  'photo from the chat',
  'message menu',
  'emoji',
  'icebreakers',
  'price of a first message',
  'delete a chat from the profile',
  'block',
  'report a profile',
  'gift from the profile',
  'match',
]
/** Opens by itself, for a like that nobody has looked at yet. */
const NEW_LIKE: DialogStop = {
  name: 'new like',
  who: 'member',
  path: () => '/members?t=0',
  open: async () => undefined,
}

let db: Db
test.beforeAll(async () => {
  db = await openDatabase()
})
test.afterAll(() => db.close())

test('each dialog and menu of chats and likes opens by a key, keeps the focus, closes by Escape and gives it back', async ({
  browser,
}) => {
  const member = { gender: 'female', seeking: 'both', last_seen_at: Date.now() } as const
  const other = await plantMember(db, slug, member)
  await plantPhotos(db, slug, other.id, 2)
  const me = await plantMember(db, slug, { ...member, gender: 'male', credits: 30, paid_user: 1 })
  await plantPhotos(db, slug, me.id, 1)
  const ids: WalkIds = { ...(await plantWalk(db, slug, me.id, other.id)), pack: '', payment: '' }
  const session = await logInAs(db, slug, me.id)
  const context = await openPhone(browser as never, urlOf(slug), { 'entry-warning': '1', session })
  const page = awaitStarts((await context.newPage()) as never)

  const stops = [NEW_LIKE, ...STOPS.map((name) => DIALOGS.find((stop) => stop.name === name)!)]
  const faults: string[] = []
  let at = ''
  for (const stop of stops) {
    const path = stop.path(ids)
    if (path !== at) await page.goto(path)
    at = path
    const { controls, focus } = await walkKeys(page as never, stop).catch((error: Error) => ({
      controls: 1,
      focus: [`cannot be opened: ${error.message.split('\n')[0]}`],
    }))
    if (controls === 0) faults.push(`${stop.name}: nothing in it takes the focus`)
    faults.push(...focus.map((fault) => `${stop.name}: ${fault}`))
  }
  expect(faults).toEqual([])
  await context.close()
})
