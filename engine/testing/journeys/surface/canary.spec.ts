import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { fingerprint } from '#engine/testing/database/written-tables.ts'
import { ask } from '../support/ask.ts'
import { logInAs, openDatabase } from '../support/database.ts'
import { fromClient, send, sendJson } from '../support/send.ts'
import { crawl, linksIn, listAddresses, saidBy } from './crawl.ts'
import { addTwinTenant, copyPool, plantFiles, plantFirst, type TwinIds } from './twin.ts'

/** New pools at every start, for a worker that begins again finds what it planted before. */
const brand = (mark: string) => {
  const slug = `${mark.slice(0, 4)}-${newPublicId().slice(0, 8)}`
  return { slug, host: `${slug}.localhost`, mark }
}
const OURS = brand('grey-heron')
const THEIRS = brand('yellow-bird')

let db: Db
let ids: TwinIds
/** The same member's cookie on either brand. */
let ourSession: string
let theirSession: string

test.beforeAll(async () => {
  db = await openDatabase()
  for (const { slug, mark } of [OURS, THEIRS]) addTwinTenant(slug, 'rosa', mark)
  for (const { host } of [OURS, THEIRS]) await expect.poll(async () => (await ask(host, '/')).status).toBe(200)
  ids = await plantFirst(db, OURS.slug, OURS.mark)
  await copyPool(db, OURS.slug, THEIRS.slug, THEIRS.mark)
  for (const { slug, mark } of [OURS, THEIRS]) plantFiles(slug, ids.photo, `picture of ${mark}`)
  ourSession = await logInAs(db, OURS.slug, ids.me)
  theirSession = await logInAs(db, THEIRS.slug, ids.me)
})

test.afterAll(async () => {
  for (const { slug } of [OURS, THEIRS]) {
    rmSync(join(process.env.JOURNEY_TENANTS_DIR!, slug), { recursive: true, force: true })
  }
  await db.close()
})

test('no page, call or picture read by a member of one pool contains a mark of its twin', async () => {
  for (const session of [ourSession, undefined]) {
    const seen = await crawl(OURS.host, session, listAddresses(Object.values(ids)))
    const leaks = [...seen].filter(([, got]) => saidBy(got).includes(THEIRS.mark)).map(([path]) => path)
    expect(leaks).toEqual([])
    expect([...seen].filter(([, { status }]) => status >= 500).map(([path]) => path)).toEqual([])
    const own = [...seen].filter(([, got]) => saidBy(got).includes(OURS.mark)).map(([path]) => path)
    expect(own.length).toBeGreaterThan(10)
    if (session === undefined) continue
    // What is ours is there, so that what is theirs would have been seen in the same places.
    const shown = own.join('\n')
    for (const place of [
      '/members',
      `/members/${ids.other}`,
      '/chats',
      `/chats/${ids.ownChat}`,
      '/likes',
      '/media/',
      '/api/chats.php',
    ])
      expect(shown).toContain(place)
  }
})

test('the twin, read the same way, contains its own mark everywhere, so the test above would find it', async () => {
  const seen = await crawl(THEIRS.host, theirSession, [
    '/members',
    `/members/${ids.other}`,
    '/chats',
    `/chats/${ids.ownChat}`,
    '/likes',
    '/api/chats.php',
    '/api/user.php',
    '/api/likes.php',
  ])
  for (const [path, got] of [...seen].slice(0, 8))
    expect([path, saidBy(got).includes(THEIRS.mark)]).toEqual([path, true])
  expect([...seen.keys()].some((path) => path.startsWith('/media/'))).toBe(true)
  expect([...seen.values()].some((got) => saidBy(got).includes(OURS.mark))).toBe(false)
})

test('a session and a signed picture of one pool open nothing in its twin', async () => {
  const user = await send({ host: OURS.host, path: '/api/user.php', headers: fromClient(theirSession) })
  expect(JSON.parse(user.text)).toEqual({ user: null })
  const page = await send({ host: THEIRS.host, path: `/members/${ids.other}`, headers: fromClient(theirSession) })
  const pictures = linksIn(page.text).filter((path) => path.startsWith('/media/'))
  expect(pictures.length).toBeGreaterThan(0)
  for (const path of pictures) {
    expect((await send({ host: THEIRS.host, path })).status).toBe(200)
    const got = await send({ host: OURS.host, path, headers: fromClient(ourSession) })
    expect([got.status, saidBy(got).includes('picture of')]).toEqual([403, false])
  }
})

test('what a member of one pool writes, likes, blocks, reports and deletes does not change its twin', async () => {
  const theirs = (row: Record<string, unknown>) => (row.pool_id ?? row.tenant_id) === THEIRS.slug
  const before = await fingerprint(db, theirs)
  const client_id = newPublicId()
  const profile = { profile: { id: ids.other } }
  const conversation = { conversation: { id: ids.ownChat } }
  const report = { client_id, subject: 'profile', id: ids.other, category: 'other', note: 'Not as it says.' }
  const writes: [string, string, unknown][] = [
    ['POST', '/api/chat.php', { client_id, to: ids.other, body: 'Only here.' }],
    ['POST', '/api/chat-read.php', conversation],
    ['POST', '/api/like.php', profile],
    ['POST', '/api/likes-seen.php', { profile: { id: ids.third } }],
    ['DELETE', '/api/like.php', profile],
    ['POST', '/api/swipe.php', profile],
    ['DELETE', '/api/like.php', profile],
    ['POST', '/api/pass.php', { profile: { id: ids.third } }],
    ['DELETE', '/api/pass.php', { profile: { id: ids.third } }],
    ['PUT', '/api/user.php', { time_zone: 'Europe/Paris' }],
    ['POST', '/api/report.php', report],
    ['PUT', '/api/user.php', { language: 'en' }],
    ['DELETE', '/api/chat.php', conversation],
    ['POST', '/api/block.php', profile],
    ['DELETE', '/api/block.php', profile],
  ]
  const said: string[] = []
  for (const [method, path, body] of writes) {
    const got = await sendJson({ host: OURS.host, method, path, headers: fromClient(ourSession) }, body)
    said.push(saidBy(got))
    expect([method, path, got.status < 300, got.text]).toEqual([method, path, true, got.text])
  }
  expect(said.filter((text) => text.includes(THEIRS.mark))).toEqual([])
  expect(await fingerprint(db, theirs)).toEqual(before)
})
