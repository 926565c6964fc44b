import { expect, test } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { hostileRequests, type Known } from '#engine/testing/attack/hostile.ts'
import { knownOf } from '#engine/testing/attack/known.ts'
import { sendRaw } from '#engine/testing/attack/raw.ts'
import { stopUnderLoad } from '#engine/testing/attack/stopping.ts'
import { findTenant, ownPool } from '#engine/testing/prove/tested-site.ts'
import { logInAs, openDatabase } from '../support/database.ts'
import { plantPeople } from '../support/plant.ts'
import { fromClient, send } from '../support/send.ts'
import { PORT, urlOf } from '../support/site.ts'

const SLUG = 'havblik'
const HOST = `${SLUG}.localhost`
const ATTACKS = Number(process.env.ATTACK_COUNT ?? 400)
const SEED = Number(process.env.ATTACK_SEED ?? 7)

let db: Db
let me: string
let other: string
let session: string

test.beforeAll(async () => {
  db = await openDatabase()
  const planted = await plantPeople(db, SLUG, 2)
  me = planted[0]!
  other = planted[1]!
  session = await logInAs(db, SLUG, me)
})
test.afterAll(() => db.close())

const get = (path: string, headers: Record<string, string> = {}) => send({ host: HOST, path, headers })
const asMember = (path: string) => get(path, { cookie: `session=${session}` })

test('no hostile request ends in an error of the server or without an answer', async () => {
  const known: Known = { ...knownOf(), host: `${HOST}:${PORT()}`, session: await logInAs(db, SLUG, me) }
  const failed: string[] = []
  for (const hostile of hostileRequests(SEED, ATTACKS, known)) {
    const { status } = await sendRaw(PORT(), hostile)
    if (status === 0 || status >= 500) failed.push(`${status} ${hostile.kind} ${hostile.method} ${hostile.target}`)
  }
  expect(failed).toEqual([])
})

test('a stop by the system cuts off no page, no photo and no stream', async () => {
  const stopped = await stopUnderLoad(await findTenant(ownPool), { requests: 10, uploads: 3, streams: 3 })
  const { tookMs: _tookMs, ...outcome } = stopped
  expect(outcome).toEqual({
    requests: { 'answered 200': 10 },
    uploads: { 'answered 200': 3 },
    streams: { 'answered 200': 3 },
    exitCode: 0,
    refusesNew: true,
  })
})

test('files, calls and pages obey one rule of hosts', async () => {
  for (const path of ['/robots.txt', '/brand/favicon.svg', '/locales/en/common.json', '/api/user.php', '/login']) {
    const statusOf = async (host: string) => {
      const { text } = await sendRaw(PORT(), {
        kind: 'host',
        method: 'GET',
        target: path,
        host,
        headers: [],
        body: undefined,
      })
      return [Number(text.match(/^HTTP\/1\.1 (\d+)/)![1]), text.match(/^location: (.*)\r$/im)?.[1]]
    }
    expect(await statusOf(HOST), path).toEqual([200, undefined])
    expect(await statusOf(`${HOST}:6666`), path).toEqual([200, undefined])
    expect(await statusOf(`${HOST}:0`), path).toEqual([400, undefined])
    expect(await statusOf(`${HOST}\r\nhost: ${HOST}`), path).toEqual([400, undefined])
    expect(await statusOf('elsewhere.localhost'), path).toEqual([421, undefined])
    expect(await statusOf(`${HOST}.:6666`), path).toEqual([308, urlOf(SLUG) + path])
  }
})

test('a balancer learns by address whether the server lives and is ready', async () => {
  for (const path of ['/livez', '/readyz'])
    expect(await send({ host: '127.0.0.1', path })).toMatchObject({ status: 200 })
})

test('pages of a member are cached nowhere, and no search engine lists members', async () => {
  for (const path of ['/members', '/chats', '/settings', '/', '/members.data'])
    expect((await asMember(path)).headers['cache-control'], path).toBe('private, no-store')
  for (const path of ['/members', `/members/${other}`, '/members.data', '/api/user.php', '/nowhere'])
    expect((await asMember(path)).headers['x-robots-tag'], path).toBe('noindex')
  for (const path of ['/', '/signup', '/pages/terms', '/landers/iconslanding'])
    expect((await get(path)).headers['x-robots-tag'], path).toBeUndefined()
})

test('logout clears what the browser cached', async () => {
  const left = await send({
    host: HOST,
    method: 'POST',
    path: '/logout',
    headers: { origin: urlOf(SLUG), cookie: `session=${session}`, 'content-length': '0' },
  })
  session = await logInAs(db, SLUG, me)
  expect([left.status, left.headers['clear-site-data'], left.headers.location]).toEqual([302, '"cache"', '/'])
})

test('redirects keep `t` and `lb`, of pages and of their data', async () => {
  const to = async (path: string, headers: Record<string, string> = { cookie: `session=${session}` }) => {
    const { status, headers: answered, text } = await get(path, headers)
    return path.includes('.data') ? text : `${status} ${answered.location}`
  }
  for (const design of ['landing', 'landing2', 'landing3', 'signup'])
    expect(await to(`/members/${other}/${design}?t=5&lb=1&utm=x`)).toBe(`302 /members/${other}?t=5&lb=1`)
  expect(await to(`/members/${me}?t=5&lb=1`)).toBe('302 /profile?t=5&lb=1')
  expect(await to(`/members/${me}.data?t=5&lb=1`)).toContain('/profile?t=5&lb=1')
  expect(await to('/likes/liked?t=5&lb=1&x=2')).toBe('308 /likes/sent?t=5&lb=1&x=2')
  expect(await to('/login?lb=1')).toBe('302 /members?lb=1')
  expect(await to('/profile?lb=1', {})).toBe('302 /login?callback=%2Fprofile%3Flb%3D1&lb=1')
})

test('every address answers HEAD where it answers GET, and 405 with what it answers instead', async () => {
  const ask = (method: string, path: string) =>
    send({ host: HOST, method, path, headers: { ...fromClient(), 'content-length': '0' } })
  for (const path of ['/', '/login', '/pages/faq', '/api/user.php', '/brand/favicon.svg', '/locales/en/common.json']) {
    const head = await ask('HEAD', path)
    expect([head.status, head.text], path).toEqual([200, ''])
  }
  const allowed = async (method: string, path: string) => {
    const { status, headers } = await ask(method, path)
    return [status, headers.allow]
  }
  expect(await allowed('POST', '/pages/faq')).toEqual([405, 'GET, HEAD'])
  expect(await allowed('PUT', '/login')).toEqual([405, 'GET, HEAD, POST'])
  expect(await allowed('POST', '/brand/favicon.svg')).toEqual([405, 'GET, HEAD'])
  expect(await allowed('PATCH', '/api/chats.php')).toEqual([405, 'GET, HEAD'])
  expect(await allowed('HEAD', '/api/activate.php')).toEqual([405, 'GET'])
  expect(await allowed('HEAD', '/api/logout.php')).toEqual([405, 'GET'])
})

test('refusals carry a text in the reader’s language', async () => {
  const refused = async (locale: string) => {
    const { text } = await get('/api/nowhere.php', { cookie: `i18n_redirected=${locale}` })
    return (JSON.parse(text) as { error: { reason: string; text: string } }).error
  }
  expect(await refused('da')).toMatchObject({ reason: 'not_found', text: expect.stringMatching(/siden/i) })
})

test('each page carries its own title, and an error its own', async () => {
  const titleOf = async (path: string) =>
    (await get(path, { cookie: 'i18n_redirected=en' })).text.match(/<title>(.*?)<\/title>/)?.[1]
  const titles = await Promise.all(['terms', 'privacy', 'faq'].map((name) => titleOf(`/pages/${name}`)))
  expect(new Set([...titles, await titleOf('/')]).size).toBe(4)
  expect(await titleOf('/pages/nowhere')).toMatch(/could not be found|ikke/)
})

test('a confirmation is shown only where it happened', async () => {
  expect((await asMember('/activate/done')).status).toBe(200)
  const stranger = await get('/activate/done')
  expect([stranger.status, stranger.headers.location]).toEqual([302, '/login'])
  expect((await get('/activate/done', { cookie: 'activated=1' })).status).toBe(200)
})

test('names of an object’s own members are no catalogue and no page', async () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    for (const path of [
      `/locales/nl/${name}.json`,
      `/pages/${name}`,
      `/landers/${name}`,
      `/media/${name}/${name}`,
      `/media/${name}/mail/${name}.jpg`,
      `/mail-art/${name}`,
      `/brand/${name}`,
    ])
      expect((await get(path)).status, path).toBe(404)
  }
})

test('pictures of mails need no session, set no cookie and may stand on pages of webmail', async () => {
  for (const [name, type] of [
    ['mark-light.png', 'image/png'],
    ['motif-dark.png', 'image/png'],
    ['face.jpg', 'image/jpeg'],
  ] as const) {
    const { status, headers } = await get(`/mail-art/${name}?v=earlier`)
    expect([status, headers['content-type']], name).toEqual([200, type])
    expect(headers['cache-control']).toBe('public, max-age=86400')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['set-cookie']).toBeUndefined()
  }
})
