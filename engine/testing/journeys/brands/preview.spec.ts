import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import { connect } from '#engine/db/connect.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { openSession } from '#engine/domains/accounts/index.ts'
import { LOCALE_COOKIE } from '#engine/platform/cookies.ts'
import { readEnv } from '#engine/platform/env.ts'
import { openSecretFiles } from '#engine/platform/secrets/secret-files.ts'
import { loadSecrets } from '#engine/platform/secrets/secrets.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { makePreviewToken } from '#engine/platform/trust/preview-link.ts'
import { callAdmin } from '../../admin.ts'
import { copyBrands } from '../../brands.ts'
import { plantMember } from '../../context.ts'
import { startServerProcess } from '../../server-process.ts'

const HOST = 'rosa.localhost'
const BAR = 'This is a preview.'

/** The live sites rosa and havblik, and a draft of rosa with a name, a theme, a text and a page of its own. */
async function openSites() {
  const home = mkdtempSync(join(tmpdir(), 'manyhearts-preview-'))
  const [dataDir, tenants] = [join(home, 'data'), join(home, 'tenants')]
  copyBrands(tenants, ['rosa', 'havblik'])
  const env = { DATA_DIR: dataDir, TENANTS_DIR: tenants, DATABASE_URL: '', SCHEDULE: 'off' }
  const server = await startServerProcess(env)
  const draft = join(tenants, 'rosa.draft')
  cpSync(join(tenants, 'rosa'), draft, { recursive: true })
  const file = JSON.parse(readFileSync(join(draft, 'tenant.json'), 'utf8'))
  const { locales } = file
  const next = { ...file, name: 'Rosa Rossa', theme: 'vilja', locales: [...new Set([...locales, 'en'])] }
  writeFileSync(join(draft, 'tenant.json'), JSON.stringify(next))
  writeFileSync(join(draft, 'texts/en.json'), JSON.stringify({ 'home:title': 'Soon in red' }))
  for (const locale of next.locales) writeFileSync(join(draft, `pages/soon.${locale}.md`), '# Not yet for everyone')
  const close = async () => {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
  return { env, dataDir, draft, port: server.port, close }
}

interface Asked {
  readonly host?: string
  readonly method?: string
  readonly cookie?: string
}

function askAt(port: number) {
  return (path: string, { host = HOST, method = 'GET', cookie = '' }: Asked = {}) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
      const headers = { host: `${host}:${port}`, accept: 'text/html', cookie: `${LOCALE_COOKIE}=en; ${cookie}` }
      request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (answer) => {
        const text = Buffer.concat(await answer.toArray()).toString()
        resolve({ status: answer.statusCode!, headers: answer.headers, text })
      })
        .on('error', reject)
        .end()
    })
}

/** A path of the link that `tenant preview` prints, and the cookie that it leaves. */
async function openLink(env: Record<string, string>, ask: ReturnType<typeof askAt>) {
  const printed = await callAdmin({ ...process.env, ...env }, ['tenant', 'preview', 'rosa', '--json'])
  expect(printed).toMatchObject({ code: 0, err: '' })
  const { search } = new URL(JSON.parse(printed.out).address)
  const opened = await ask(`/${search}`)
  expect([opened.status, opened.headers.location]).toEqual([
    303,
    expect.stringMatching(/^http:\/\/rosa\.localhost.*\/$/),
  ])
  return opened.headers['set-cookie']![0]!.split(';')[0]!
}

/** Every row of the database, by table, but what servers note of themselves. */
function readRows(dataDir: string): Readonly<Record<string, string>> {
  const db = new DatabaseSync(join(dataDir, 'manyhearts.db'), { readOnly: true })
  const tables = db
    .prepare("select name from sqlite_schema where type = 'table' and name <> 'running_servers'")
    .all() as { name: string }[]
  const rows = tables.map(({ name }) => [name, JSON.stringify(db.prepare(`select * from "${name}"`).all())])
  db.close()
  return Object.fromEntries(rows)
}

test('the holder of a link sees the draft of a live site, and everyone else the site as it is', async () => {
  const { env, dataDir, draft, port, close } = await openSites()
  const ask = askAt(port)
  try {
    const before = await ask('/')
    expect([before.status, before.text.includes(BAR)]).toEqual([200, false])
    const cookie = await openLink(env, ask)

    const seen = await ask('/', { cookie })
    expect(seen.text).toContain('Soon in red')
    expect(seen.text).toContain('data-theme="vilja"')
    expect(seen.text).toContain(BAR)
    expect(seen.text).toContain('href="?preview="')
    expect(seen.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect((await ask('/soon', { cookie })).text).toContain('Not yet for everyone')

    const { signing } = await loadSecrets(openSecretFiles(dataDir))
    const [from, links] = [
      { now: Date.now() - 8 * DAY_MS, days: 7 },
      { folder: 'rosa.draft', links: 1 },
    ]
    const expired = `preview=${makePreviewToken(signing, links, from).token}`
    const forged = `preview=${makePreviewToken('x', links, { ...from, now: Date.now() }).token}`
    const expectLive = async (one: string) => {
      const { text, headers } = await ask('/', { cookie: one })
      expect([text.includes('data-theme="rosa"'), text.includes(BAR)]).toEqual([true, false])
      expect([text.includes('Soon in red'), headers['x-robots-tag']]).toEqual([false, before.headers['x-robots-tag']])
      expect((await ask('/soon', { cookie: one })).status).toBe(404)
    }
    for (const one of ['', expired, forged]) await expectLive(one)
    const twin = await ask('/', { host: 'havblik.localhost', cookie })
    expect([twin.status, twin.text.includes(BAR), twin.text.includes('Rosa Rossa')]).toEqual([200, false, false])

    rmSync(draft, { recursive: true })
    await expectLive(cookie)
  } finally {
    await close()
  }
})

test('a preview stores nothing, of a member either', async () => {
  const { env, dataDir, port, close } = await openSites()
  const ask = askAt(port)
  const db = await connect(readEnv(env).databaseUrl)
  try {
    const preview = await openLink(env, ask)
    const plant = () => plantMember(db, 'rosa', { tenant_id: 'rosa', paid_user: 1, credits: 100, last_seen_at: 1 })
    const [me, other] = [await plant(), await plant()]
    const session = await openSession(scopeDb(db, { poolId: 'rosa', tenantId: 'rosa' }), me.id, Date.now())
    const cookie = `session=${session}; ${preview}`
    const before = readRows(dataDir)
    const paths = ['/', '/members', `/members/${other.id}`, `/members/${other.id}/chat`, '/profile', '/chats', '/likes']
    const calls = ['/api/user.php', '/api/chats.php', '/api/likes.php', '/api/swipe.php', '/api/settings.php']
    for (const path of [...paths, '/credits', '/settings', '/swipe-game', '/landers/gallery', ...calls]) {
      const { status } = await ask(path, { cookie })
      expect.soft([path, status < 500]).toEqual([path, true])
    }
    expect((await ask('/members', { cookie })).text).toContain(BAR)
    const refused = ['/api/activate.php?token=x', '/api/auto-like.php', '/api/logout.php']
    for (const path of refused) expect.soft([path, (await ask(path, { cookie })).status]).toEqual([path, 403])
    for (const path of ['/login', '/api/like.php'])
      expect.soft([path, (await ask(path, { cookie, method: 'POST' })).status]).toEqual([path, 403])
    const after = readRows(dataDir)
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([])
  } finally {
    await db.close()
    await close()
  }
})
