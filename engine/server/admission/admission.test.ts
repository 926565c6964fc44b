import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '#engine/platform/env.ts'
import { makePreviewToken } from '#engine/platform/trust/preview-link.ts'
import { makeTenant } from '#engine/testing/context.ts'
import { originOf } from '../../tenancy/origin.ts'
import type { Tenant } from '../../tenancy/schema.ts'
import { createHealth } from '../health.ts'
import { faultOfAddress } from './address.ts'
import { admittedOf, createAdmission } from './admission.ts'

const PORT = 3000
const tenant = makeTenant('rosa', {}, { hosts: ['rosa.example', 'www.rosa.example'] })
const known = new Map([
  ['rosa.example', { tenant }],
  ['www.rosa.example', { tenant, redirectTo: 'rosa.example' }],
  ['rosa.example.', { tenant, redirectTo: 'rosa.example' }],
])

const SECRET = 'secret of the installation'
const hidden = (slug: string) => ({ ...makeTenant(slug, {}, { hosts: [`${slug}.example`] }), hidden: { links: 2 } })
/** The next version of the live brand; undefined once its folder is deleted. */
let next: { tenant: Tenant; links: number } | undefined
const hiddenOnes = new Map([hidden('amore'), hidden('other')].map((one) => [one.hosts[0]!, one]))

let server: Server
let ready: () => Promise<void>
let stopping: boolean
let clock: number
let notices: string[]

beforeEach(async () => {
  stopping = false
  clock = 0
  notices = []
  next = { tenant: { ...tenant, name: 'Rosa Rossa' }, links: 2 }
  ready = async () => {}
  const health = createHealth({
    check: () => ready(),
    isStopping: () => stopping,
    listNotices: () => notices,
    now: () => clock,
  })
  const admission = createAdmission({
    tenants: {
      find: (host) => known.get(host.toLowerCase().replace(/:\d+$/, '')),
      findHidden: (host) => hiddenOnes.get(host),
      findDraft: async ({ slug }) => (slug === 'rosa' ? next : undefined),
    },
    services: { secrets: { signing: SECRET, vapid: { publicKey: '', privateKey: '' } }, now: () => clock },
    trustsProxy: readEnv({ TRUST_PROXY: '127.0.0.2' }).trustsProxy,
    originOf: (one) => originOf(one, { scheme: undefined, port: undefined }, PORT),
    health,
  })
  server = createServer((req, res) =>
    admission(req, res, () => {
      const { tenant: shown, origin, isPreview, refusal } = admittedOf(req)
      const seen = isPreview
        ? { isPreview, refusal, draft: shown === next?.tenant || undefined }
        : [origin, req.headers.host]
      res.setHeader('cache-control', 'public, max-age=60').removeHeader('x-robots-tag')
      res.end(JSON.stringify(seen))
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return () => void server.close()
})

const portOf = () => (server.address() as AddressInfo).port

function ask(path: string, host: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    request(
      { port: portOf(), host: '127.0.0.1', path, headers: { host, ...headers }, agent: false },
      async (answer) => {
        const text = Buffer.concat(await answer.toArray()).toString()
        resolve({ status: answer.statusCode!, headers: answer.headers, text })
      },
    )
      .once('error', reject)
      .end()
  })
}

/** What admission found of a request to the brand that is not live, or to another. */
async function sendLines(method: string, path: string, cookie: string, host = 'amore.example'): Promise<unknown> {
  const socket = connect(portOf(), '127.0.0.1')
  socket.end(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`)
  const answer = Buffer.concat(await socket.toArray()).toString()
  return JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))
}

/** The status line of an answer to these bytes. */
async function sendRaw(text: string): Promise<number> {
  const socket = connect(portOf(), '127.0.0.1')
  socket.end(text)
  const answer = Buffer.concat(await socket.toArray()).toString()
  return Number(answer.match(/^HTTP\/1\.1 (\d+)/)?.[1])
}

describe('the host of a request', () => {
  it.each(['rosa.example', 'rosa.example:6666', 'ROSA.example', 'rosa.example:443'])(
    'leads to one origin, however it is spelled: %s',
    async (host) => {
      const { status, text } = await ask('/', host)
      expect([status, JSON.parse(text)]).toEqual([200, ['https://rosa.example', host.toLowerCase()]])
    },
  )

  it.each(['www.rosa.example:6666', 'rosa.example.', 'rosa.example.:80'])('%s is sent to the origin', async (host) => {
    const { status, headers } = await ask('/members?a=1', host)
    expect([status, headers.location]).toEqual([308, 'https://rosa.example/members?a=1'])
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each([
    'rosa.example:0',
    'rosa.example:65536',
    'rosa.example:',
    'rosa.example:80:80',
    'rosa.example:x',
    'ro\u00ADsa.example',
    'rosa.example, other.example',
    'rosa%2eexample',
    'rosa.example/x',
    'user@rosa.example',
    '',
    `${'a'.repeat(300)}.example`,
  ])('is refused where no browser would send it: %s', async (host) => {
    expect(
      await sendRaw(
        `GET / HTTP/1.1\r\nHost: ${Buffer.from(host, 'utf8').toString('latin1')}\r\nConnection: close\r\n\r\n`,
      ),
    ).toBe(400)
  })

  it('is one: a second Host header is refused, in whatever spelling', async () => {
    const ask = (second: string) =>
      sendRaw(`GET / HTTP/1.1\r\nHost: rosa.example\r\n${second}\r\nConnection: close\r\n\r\n`)
    expect(await ask('Host: rosa.example')).toBe(400)
    expect(await ask('hOST: other.example')).toBe(400)
    expect(await ask('X-Forwarded-Host: other.example')).toBe(200)
  })

  it('is unknown unless a brand has it', async () => {
    const { status, headers } = await ask('/', 'elsewhere.example')
    expect([status, headers['cache-control']]).toEqual([421, 'no-store'])
  })
})

describe('the address of a request', () => {
  it.each([
    ['/members/x?a=/b/c', undefined],
    [`/${'a'.repeat(1023)}`, undefined],
    [`/${'a'.repeat(1024)}`, 414],
    [`/?${'a'.repeat(6 * 1024 + 1)}`, 414],
    ['/a'.repeat(12), undefined],
    ['/a'.repeat(13), 404],
    ['%2Fa'.repeat(13), 400],
    [`/${'%2Fa'.repeat(13)}`, 404],
    [`/${'\\a'.repeat(13)}`, 404],
    ['http://elsewhere.example/', 400],
    ['//elsewhere.example/', 400],
    ['*', 400],
    ['/%', 400],
    ['/%00', 400],
    ['/%ff', 400],
  ])('is of a bounded length and shape: %.40s', (target, status) => {
    expect(faultOfAddress(target)?.status).toBe(status)
  })

  it('is refused before anything else reads it', async () => {
    const { status, headers } = await ask('/a'.repeat(7500), 'rosa.example')
    expect([status, headers['x-content-type-options']]).toEqual([414, 'nosniff'])
  })
})

describe('health', () => {
  it('is answered for any well-formed host, without a word about the brands', async () => {
    for (const host of ['127.0.0.1:3000', '[::1]:3000', 'rosa.example', 'pod-7']) {
      expect(await ask('/livez', host)).toMatchObject({ status: 200, text: 'ok\n' })
      expect(await ask('/readyz', host)).toMatchObject({ status: 200, text: 'ok\n' })
    }
    expect((await ask('/readyz', 'pod-7:99999')).status).toBe(400)
    expect((await ask('/healthz', 'pod-7')).status).toBe(421)
  })

  it('asks the database, at most once a second', async () => {
    let asked = 0
    ready = async () => {
      asked += 1
      throw new Error('no database')
    }
    const answers = await Promise.all([1, 2, 3].map(() => ask('/readyz', 'pod-7')))
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(asked).toBe(1)
    expect((await ask('/livez', 'pod-7')).status).toBe(200)
    ready = async () => {}
    clock = 1000
    expect((await ask('/readyz', 'pod-7')).status).toBe(200)
  })

  it('is ready with brands that are refused, and counts them', async () => {
    notices = ['sites: 1 not served']
    expect(await ask('/readyz', 'pod-7')).toMatchObject({ status: 200, text: 'ok\nsites: 1 not served\n' })
    ready = async () => {
      throw new Error('no database')
    }
    clock = 1000
    expect(await ask('/readyz', 'pod-7')).toMatchObject({ status: 503, text: 'unavailable\n' })
  })

  it('is no longer ready while the process stops', async () => {
    stopping = true
    expect(await ask('/readyz', 'pod-7')).toMatchObject({ status: 503, text: 'stopping\n' })
  })
})

describe('the origin of a brand', () => {
  const local = { hosts: ['rosa.localhost'] }
  const AUTO = { scheme: undefined, port: undefined } as const
  it.each([
    [local, AUTO, 'http://rosa.localhost:3000'],
    [tenant, AUTO, 'https://rosa.example'],
    [local, { scheme: undefined, port: 80 }, 'http://rosa.localhost'],
    [local, { scheme: undefined, port: 8080 }, 'http://rosa.localhost:8080'],
    [local, { scheme: 'https', port: undefined }, 'https://rosa.localhost'],
    [tenant, { scheme: undefined, port: 8443 }, 'https://rosa.example:8443'],
    [tenant, { scheme: 'http', port: undefined }, 'http://rosa.example'],
  ] as const)('is its first host, as the environment says it is reached', (one, reached, origin) => {
    expect(originOf(one, reached, PORT)).toBe(origin)
  })
})

afterEach(() => server.closeAllConnections())

describe('a brand that is not live', () => {
  const linkOf = ({ slug = 'amore', links = 2, days = 7, secret = SECRET } = {}) =>
    makePreviewToken(secret, { folder: slug, links }, { now: clock, days }).token
  const withCookie = (token: string) => ({ cookie: `a=1; preview=${token}` })

  it('is shown to the holder of a link, without a copy in a cache, after the address has lost the token', async () => {
    const token = linkOf()
    const opened = await ask(`/members?t=1&preview=${token}`, 'amore.example')
    expect([opened.status, opened.headers.location]).toEqual([303, 'https://amore.example/members?t=1'])
    const [set] = opened.headers['set-cookie']!
    expect(set).toBe(`preview=${token}; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax`)
    const { status, headers, text } = await ask('/members', 'amore.example', withCookie(token))
    expect([status, JSON.parse(text)]).toEqual([200, { isPreview: true }])
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex, nofollow'])
    expect(opened.headers['cache-control']).toBe('no-store')
  })

  it('is at a host that no brand has, for everyone else', async () => {
    const nowhere = await ask('/', 'elsewhere.example')
    const altered = linkOf().replace('amore.2', 'amore.3')
    const attacks: Record<string, string> = {
      none: '',
      forged: linkOf({ secret: 'another installation' }),
      altered,
      longer: linkOf().replace(/\d{6,}/, (until) => `${Number(until) + 1}`),
      'of another brand': linkOf({ slug: 'other' }),
      'of a live one': linkOf({ slug: 'rosa' }),
      cut: linkOf().slice(0, -1),
      unsigned: linkOf().replace(/[^.]+$/, ''),
      huge: `${'a'.repeat(5000)}.${linkOf()}`,
      strange: '%00.%ff..',
    }
    for (const [name, token] of Object.entries(attacks)) {
      for (const asked of [ask(`/?preview=${token}`, 'amore.example'), ask('/', 'amore.example', withCookie(token))]) {
        const { status, headers, text } = await asked
        const { date: _, ...others } = headers
        const { date: __, ...usual } = nowhere.headers
        expect([name, status, text, others]).toEqual([name, 421, nowhere.text, usual])
      }
    }
  })

  it('says to the holder that a link has expired or was revoked', async () => {
    const [token, former] = [linkOf({ days: 1 }), linkOf({ links: 1 })]
    const refusalOf = async (path: string, headers = {}) => JSON.parse((await ask(path, 'amore.example', headers)).text)
    expect(await refusalOf(`/?preview=${former}`)).toEqual({ isPreview: true, refusal: 'preview_revoked' })
    clock += 24 * 60 * 60 * 1000 - 1000
    expect(await refusalOf('/', withCookie(token))).toEqual({ isPreview: true })
    clock += 1000
    for (const answer of [await refusalOf(`/?preview=${token}`), await refusalOf('/', withCookie(token))])
      expect(answer).toEqual({ isPreview: true, refusal: 'preview_expired' })
  })

  it('takes no post but those that only set a cookie', async () => {
    const post = (path: string) => sendLines('POST', path, withCookie(linkOf()).cookie)
    expect(await post('/signup')).toEqual({ isPreview: true, refusal: 'preview_only' })
    expect(await post('/api/checkout.php')).toEqual({ isPreview: true, refusal: 'preview_only' })
    expect(await post('/lang-config')).toEqual({ isPreview: true })
    expect(await post('/api/entry-warning.php')).toEqual({ isPreview: true })
  })
})

describe('the draft of a live brand', () => {
  const HOST = 'rosa.example'
  const linkOf = ({ folder = 'rosa.draft', links = 2, days = 7, secret = SECRET } = {}) =>
    makePreviewToken(secret, { folder, links }, { now: clock, days }).token
  const withCookie = (token: string) => ({ cookie: `a=1; preview=${token}` })
  const LIVE = ['https://rosa.example', HOST]

  it('is shown to the holder of a link, without a copy in a cache, and to nobody else', async () => {
    const token = linkOf()
    const opened = await ask(`/members?t=1&preview=${token}`, HOST)
    expect([opened.status, opened.headers.location]).toEqual([303, 'https://rosa.example/members?t=1'])
    expect(opened.headers['set-cookie']).toEqual([
      `preview=${token}; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ])
    expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'clear-site-data': '"cache"' })
    const { status, headers, text } = await ask('/members', HOST, withCookie(token))
    expect([status, JSON.parse(text)]).toEqual([200, { isPreview: true, draft: true }])
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex, nofollow'])
    const other = await ask('/members', HOST)
    expect(JSON.parse(other.text)).toEqual(LIVE)
    expect([other.headers['cache-control'], other.headers['x-robots-tag']]).toEqual(['public, max-age=60', undefined])
  })

  it('is not shown by any other link, nor where there is none any more: the live brand answers', async () => {
    const token = linkOf({ days: 1 })
    const refused: Record<string, string> = {
      forged: linkOf({ secret: 'another installation' }),
      longer: token.replace(/\d{6,}/, (until) => `${Number(until) + 1}`),
      revoked: linkOf({ links: 1 }),
      'of another brand': linkOf({ folder: 'amore.draft' }),
      'of the brand before it was live': linkOf({ folder: 'rosa' }),
      none: '',
      strange: '%00.%ff..',
    }
    const seenWith = async (one: string) => {
      const answers = [await ask(`/?preview=${one}`, HOST), await ask('/', HOST, withCookie(one))]
      return answers.map(({ text, headers }) => [JSON.parse(text), headers['set-cookie']])
    }
    const live = [LIVE, undefined]
    for (const [name, one] of Object.entries(refused)) expect([name, await seenWith(one)]).toEqual([name, [live, live]])
    expect(JSON.parse((await ask('/', HOST, withCookie(token))).text)).toMatchObject({ isPreview: true })
    clock += 24 * 60 * 60 * 1000
    expect(await seenWith(token)).toEqual([live, live])
    next = undefined
    expect(await seenWith(linkOf())).toEqual([live, live])
  })

  it('is left by an address that ends the cookie', async () => {
    const left = await ask('/members?preview=', HOST, withCookie(linkOf()))
    expect([left.status, left.headers.location]).toEqual([303, 'https://rosa.example/members'])
    expect(left.headers['set-cookie']).toEqual(['preview=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'])
  })

  it('takes no post but those that only set a cookie, and an alias leads to it', async () => {
    const post = (path: string) => sendLines('POST', path, withCookie(linkOf()).cookie, HOST)
    expect(await post('/api/chat.php')).toEqual({ isPreview: true, refusal: 'preview_only', draft: true })
    expect(await post('/lang-config')).toEqual({ isPreview: true, draft: true })
    const { headers } = await ask('/?preview=x', 'www.rosa.example')
    expect(headers.location).toBe('https://rosa.example/?preview=x')
  })
})
