import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { ask } from '../support/ask.ts'
import { logInAs, openDatabase } from '../support/database.ts'
import { fromClient, type Received, send, sendJson } from '../support/send.ts'
import { PORT } from '../support/site.ts'
import { crawl, listAddresses, saidBy } from './crawl.ts'
import { addTwinTenant, plantFiles, plantFirst, type TwinIds } from './twin.ts'

const SLUG = `private-${newPublicId().slice(0, 8)}`
const HOST = `${SLUG}.localhost`
const ELSEWHERE = 'havblik'

/** Values of another member that stand nowhere else, in the forms in which they could slip out (product.md 10.7). */
const SECRETS = {
  email: ['whistling.kettle@secret.example', 'whistling.kettle'],
  birthDate: ['1987-07-23', '23-07-1987', '23.07.1987', '7/23/1987', '23/07/1987', '553996800'],
  coordinates: ['52.037612', '4.624183', '52,037612', '4,624183'],
  address: ['203.0.113.77', '203-0-113-77'],
  password: ['argon-canary-hash'],
  origin: ['canary-network', 'canary-ref'],
} as const
const ALL = Object.values(SECRETS).flat()

let db: Db
let ids: TwinIds
let session: string

const scoped = () => scopeDb(db, { poolId: SLUG, tenantId: SLUG })

test.beforeAll(async () => {
  db = await openDatabase()
  addTwinTenant(SLUG, 'rosa', 'Private')
  await expect.poll(async () => (await ask(HOST, '/')).status).toBe(200)
  ids = await plantFirst(db, SLUG, 'Private')
  plantFiles(SLUG, ids.photo, 'picture')
  const [email] = SECRETS.email
  for (const [at, id] of [ids.other, ids.third, ids.match].entries()) {
    const values = {
      email: at === 0 ? email : `${at}.${email}`,
      date_of_birth: SECRETS.birthDate[0],
      grid_lat: 52.037612,
      grid_lon: 4.624183,
      password_hash: SECRETS.password[0],
      tracking: JSON.stringify({ network: SECRETS.origin[0], ref: SECRETS.origin[1] }),
    }
    await scoped().updateTable('members').set(values).where('id', '=', id).execute()
    await logInAs(db, SLUG, id)
  }
  await scoped()
    .updateTable('sessions')
    .set({ user_agent: `Browser of ${SECRETS.address[0]}` })
    .where('member_id', '!=', ids.me)
    .execute()
  session = await logInAs(db, SLUG, ids.me)
})

test.afterAll(async () => {
  rmSync(join(process.env.JOURNEY_TENANTS_DIR!, SLUG), { recursive: true, force: true })
  await db.close()
})

const leaksIn = (seen: Iterable<readonly [string, Received]>) =>
  [...seen].flatMap(([path, got]) =>
    ALL.filter((secret) => saidBy(got).includes(secret)).map((secret) => [path, secret]),
  )

/** What everybody who looks here must not learn; `shows`: that the crawl came to the member at all. */
async function expectNothing(host: string, cookie: string | undefined, shows: boolean) {
  const seen = await crawl(host, cookie, listAddresses(Object.values(ids)))
  expect(leaksIn(seen)).toEqual([])
  expect([...seen].filter(([, { status }]) => status >= 500).map(([path]) => path)).toEqual([])
  const profile = seen.get(`/members/${ids.other}`)!
  expect(profile.status === 200 && profile.text.includes('Private other')).toBe(shows)
}

const setPaid = (paid_user: 0 | 1) =>
  scoped().updateTable('members').set({ paid_user }).where('id', '=', ids.me).execute()

test('the owner’s crawl finds all private values, so the tests below would find them', async () => {
  const own = await logInAs(db, SLUG, ids.other)
  const seen = await crawl(HOST, own, listAddresses([ids.other]))
  const found = new Set(leaksIn(seen).map(([, secret]) => secret))
  for (const secret of [SECRETS.email[0], SECRETS.birthDate[0], SECRETS.coordinates[0], SECRETS.address[0]])
    expect([...found]).toContain(secret)
})

test('no page, call or picture shows a premium member another’s address, birth date, coordinates or IP', async () => {
  await setPaid(1)
  await expectNothing(HOST, session, true)
})

test('nor a free member', async () => {
  await setPaid(0)
  await expectNothing(HOST, session, true)
})

test('nor a visitor of an open brand', () => expectNothing(HOST, undefined, true))

test('nor a member of another pool', async () => {
  const [stranger] = await scopeDb(db, { poolId: ELSEWHERE, tenantId: ELSEWHERE })
    .selectFrom('members')
    .select('id')
    .limit(1)
    .execute()
  await expectNothing(`${ELSEWHERE}.localhost`, await logInAs(db, ELSEWHERE, stranger!.id), false)
})

test('no answer to a message, like, report or block contains them, nor the event stream', async () => {
  await setPaid(1)
  const headers = fromClient(session)
  const profile = { profile: { id: ids.other } }
  const conversation = { conversation: { id: ids.ownChat } }
  const client_id = newPublicId()
  const report = { client_id, subject: 'profile', id: ids.other, category: 'other', note: 'Not as it says.' }
  const writes: [string, string, unknown][] = [
    ['POST', '/api/chat.php', { client_id, to: ids.other, body: 'Hello there.' }],
    ['POST', '/api/chat-read.php', conversation],
    ['POST', '/api/like.php', profile],
    ['POST', '/api/likes-seen.php', { profile: { id: ids.third } }],
    ['POST', '/api/report.php', report],
    ['DELETE', '/api/like.php', profile],
    ['POST', '/api/swipe.php', profile],
    ['DELETE', '/api/like.php', profile],
    ['POST', '/api/pass.php', { profile: { id: ids.third } }],
    ['DELETE', '/api/pass.php', { profile: { id: ids.third } }],
    ['PUT', '/api/user.php', { time_zone: 'Europe/Paris' }],
    ['DELETE', '/api/chat.php', conversation],
  ]
  const said: [string, Received][] = []
  for (const [method, path, body] of writes)
    said.push([`${method} ${path}`, await sendJson({ host: HOST, method, path, headers }, body)])
  expect(said.map(([what, { status }]) => [what, status < 300])).toEqual(said.map(([what]) => [what, true]))
  expect(leaksIn(said)).toEqual([])
  const events = await readEvents(session)
  expect(events).toContain('data:')
  expect(ALL.filter((secret) => events.includes(secret))).toEqual([])
})

test('nor whom the member blocks', async () => {
  await sendJson(
    { host: HOST, method: 'POST', path: '/api/block.php', headers: fromClient(await logInAs(db, SLUG, ids.other)) },
    { profile: { id: ids.me } },
  )
  await expectNothing(HOST, session, false)
  const refused = await send({ host: HOST, path: `/members/${ids.other}`, headers: fromClient(session) })
  expect([refused.status, refused.text.includes('blocked by Private other')]).toEqual([403, true])
})

/** All events so far, up to the first pause of the stream. */
function readEvents(cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { ...fromClient(cookie), host: `${HOST}:${PORT()}`, 'last-event-id': '0' }
    const asked = request({ host: '127.0.0.1', port: PORT(), path: '/api/events', headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
        if (!text.includes('data:')) return
        response.destroy()
        resolve(text)
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}
