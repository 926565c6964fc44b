import { expect, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { fingerprint } from '#engine/testing/database/written-tables.ts'
import { logInAs, openDatabase } from '../support/database.ts'
import { type Planted, plantContacts, plantPeople } from '../support/plant.ts'
import { fromClient, send, sendJson } from '../support/send.ts'

const HOST = 'rosa.localhost'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let db: Db
let session: string
let planted: Planted
let stranger: string

test.beforeAll(async () => {
  db = await openDatabase()
  const [me, other, third] = (await plantPeople(db, 'rosa', 3)) as [string, string, string]
  planted = await plantContacts(db, 'rosa', { me, other, third })
  stranger = (await plantPeople(db, 'havblik', 1))[0]!
  session = await logInAs(db, 'rosa', me)
})

test.afterAll(() => db.close())

test('calls about another member’s, another pool’s or unknown ids answer 404 with a reason and write nothing', async () => {
  const chats = [planted.foreignChat, UNKNOWN]
  const people = [stranger, UNKNOWN]
  const report = { client_id: newPublicId(), category: 'scam', note: '' }
  const asked: [string, string, unknown][] = [
    ...chats.flatMap((id): [string, string, unknown][] => [
      ['GET', `/api/chat.php?id=${id}`, undefined],
      ['POST', '/api/chat.php', { client_id: newPublicId(), conversation: { id }, body: 'Hello' }],
      ['DELETE', '/api/chat.php', { conversation: { id } }],
    ]),
    ...people.flatMap((id): [string, string, unknown][] => [
      ['POST', '/api/chat.php', { client_id: newPublicId(), to: id, body: 'Hello' }],
      ['POST', '/api/like.php', { profile: { id } }],
      ['DELETE', '/api/like.php', { profile: { id } }],
      ['POST', '/api/block.php', { profile: { id } }],
      ['POST', '/api/album.php', { profile: { id } }],
      ['POST', '/api/report.php', { ...report, subject: 'profile', id }],
    ]),
    ...[planted.foreignMessage, UNKNOWN].map((id): [string, string, unknown] => [
      'POST',
      '/api/report.php',
      { ...report, subject: 'message', id },
    ]),
    ...[planted.foreignPhoto, UNKNOWN].map((id): [string, string, unknown] => [
      'DELETE',
      '/api/photos.php',
      { photo: { id } },
    ]),
  ]
  const before = await fingerprint(db)
  for (const [method, path, body] of asked) {
    const sent = { host: HOST, method, path, headers: fromClient(session) }
    const got = body === undefined ? await send(sent) : await sendJson(sent, body)
    const said = `${method} ${path} ${JSON.stringify(body)}`
    expect([said, got.status, JSON.parse(got.text).error?.reason]).toEqual([said, 404, 'not_found'])
  }
  expect(await fingerprint(db)).toEqual(before)
})

test('reading with another member’s ids changes nothing', async () => {
  const before = await fingerprint(db)
  for (const id of [planted.foreignChat, UNKNOWN]) {
    const sent = { host: HOST, method: 'POST', path: '/api/chat-read.php', headers: fromClient(session) }
    expect((await sendJson(sent, { conversation: { id } })).status).toBeLessThan(405)
  }
  const sent = { host: HOST, method: 'POST', path: '/api/likes-seen.php', headers: fromClient(session) }
  expect((await sendJson(sent, { profile: { id: stranger } })).status).toBeLessThan(405)
  expect(await fingerprint(db)).toEqual(before)
})

test('pages about another member’s, another pool’s or unknown ids are not found', async () => {
  const pages = [
    ...[planted.foreignChat, UNKNOWN].map((id) => `/chats/${id}`),
    ...[planted.foreignOrder, UNKNOWN].flatMap((id) => [`/transactions/${id}`, `/directdebit?order=${id}`]),
    ...[stranger, UNKNOWN].flatMap((id) => [`/members/${id}`, `/members/${id}/chat`, `/likes/m/${id}`]),
    '/credits/no-such-pack',
    '/sandbox-payment/no-such-token',
    '/landers/no-such-lander',
    '/pages/no-such-page',
    '/no-such-page',
  ]
  for (const path of pages) {
    const got = await send({ host: HOST, path, headers: fromClient(session) })
    expect([path, got.status]).toEqual([path, 404])
    const posted = await send({
      host: HOST,
      method: 'POST',
      path,
      headers: { ...fromClient(session), 'content-type': 'application/x-www-form-urlencoded' },
      body: `intent=send&client_id=${newPublicId()}&body=Hello`,
    })
    expect([path, [400, 403, 404, 405].includes(posted.status)]).toEqual([path, true])
  }
})
