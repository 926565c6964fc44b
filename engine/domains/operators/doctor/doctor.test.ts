import { generateKeyPairSync } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import webpush from 'web-push'
import type { Db } from '#engine/db/connect.ts'
import { newId } from '#engine/db/ids.ts'
import { migrationStatus } from '#engine/db/migrate.ts'
import { systemDb } from '#engine/db/scope.ts'
import { readEnv } from '#engine/platform/env.ts'
import { announceServer } from '#engine/platform/running-servers/running-servers.ts'
import { openSecretFiles } from '#engine/platform/secrets/secret-files.ts'
import { DAY_MS, HOUR_MS } from '#engine/platform/time-zone/durations.ts'
import type { LoadedTenant } from '#engine/tenancy/load.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { openDnsServer, type Zone } from '#engine/testing/doctor/dns-server.ts'
import { placeOne } from '#engine/testing/orders.ts'
import { newSecretsKey } from '#engine/testing/secrets/keys.ts'
import { listServerFaults } from './checks/database.ts'
import type { DoctorContext } from './context.ts'
import { CHECKS, examine } from './doctor.ts'

const PEM = join(import.meta.dirname, '../../../testing/doctor')
const CERTIFICATE = readFileSync(join(PEM, 'amore.cert.pem'), 'utf8')
const KEY = readFileSync(join(PEM, 'amore.key.pem'), 'utf8')
const GB = 1024 ** 3
const SECRETS = { signing: 'one', vapid: webpush.generateVAPIDKeys() }

const publicTenant = (...hosts: string[]): Tenant =>
  makeTenant('amore', { support_email: 'help@amore.example' }, { hosts, poolId: 'amore' })

/** An installation in which nothing is wrong, but for what a test changes. */
function makeDoctor(changes: Partial<DoctorContext> & { readonly env?: never; readonly tenant?: Tenant } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-doctor-'))
  const { tenant = makeTenant('rosa'), ...rest } = changes
  const ctx: DoctorContext = {
    env: readEnv({ DATA_DIR: dataDir }),
    root: process.cwd(),
    database: { fault: 'none here' },
    secrets: SECRETS,
    secretStore: openSecretFiles(dataDir),
    tenants: [{ slug: tenant.slug, loaded: { tenant } as LoadedTenant, faults: [], findings: [] }],
    domains: [],
    outside: { dns: new Resolver(), space: async () => ({ free: 50 * GB, total: 100 * GB }) },
    now: () => NOW,
    ...rest,
  }
  return ctx
}

const run = async (name: string, ctx: DoctorContext) =>
  examine(
    ctx,
    CHECKS.filter((check) => check.name === name),
  )
const said = async (name: string, ctx: DoctorContext) =>
  (await run(name, ctx)).map(({ grade, reason }) => `${grade}: ${reason}`)

async function resolving(zone: Zone) {
  const server = await openDnsServer(zone)
  onTestFinished(server.close)
  const dns = new Resolver({ timeout: 2000, tries: 1 })
  dns.setServers([server.address])
  return dns
}

const ENOUGH = async () => ({ free: 50 * GB, total: 100 * GB })

it('has one file for each check, and a section about it in the documentation', () => {
  const files = readdirSync(join(import.meta.dirname, 'checks')).map((file) => file.replace('.ts', ''))
  expect(CHECKS.map(({ name }) => name).sort()).toEqual(files.sort())
  const page = readFileSync('engine/docs/doctor.md', 'utf8')
  expect([...page.matchAll(/^## (.+)$/gm)].map(([, name]) => name).sort()).toEqual(files.sort())
})

it('reports a check that fails, and still runs the others', async () => {
  const failing = { name: 'disk', run: () => Promise.reject(new Error('no such device')) }
  const finding = { grade: 'advice', about: '', reason: 'slow', remedy: 'wait' } as const
  const advising = { name: 'jobs', run: async () => [finding] }
  expect(await examine(makeDoctor(), [advising, failing])).toMatchObject([
    {
      check: 'disk',
      grade: 'wrong',
      reason: 'it could not be checked: no such device',
      guide: 'engine/docs/doctor.md#disk',
    },
    { check: 'jobs', grade: 'advice' },
  ])
})

describe('the machine', () => {
  it('is fine with writable folders, readable secrets, enough space and keys that are a pair', async () => {
    const ctx = makeDoctor()
    for (const check of ['folders', 'secrets', 'disk']) expect(await run(check, ctx)).toEqual([])
  })

  it('names a folder that is none, and secrets that others can read', async () => {
    const ctx = makeDoctor()
    writeFileSync(join(ctx.env.dataDir, 'media'), '')
    writeFileSync(join(ctx.env.dataDir, 'secrets.json'), '{}')
    chmodSync(join(ctx.env.dataDir, 'secrets.json'), 0o644)
    expect(await said('folders', ctx)).toEqual([
      expect.stringMatching(/^refuses: the folder .*\/media cannot be made or written to \(E\w+\)$/),
      expect.stringMatching(/^wrong: other accounts of this machine can read .*secrets\.json \(mode 644\)$/),
    ])
  })

  it('has too little space, by the part and by the bytes, once for each disk', async () => {
    const space = (free: number, total: number) => ({ dns: new Resolver(), space: async () => ({ free, total }) })
    expect(await said('disk', makeDoctor({ outside: space(8 * GB, 100 * GB) }))).toEqual([
      expect.stringMatching(/^advice: 8192 MB of 102400 MB are free in /),
    ])
    expect(await said('disk', makeDoctor({ outside: space(GB / 4, 2 * GB) }))).toEqual([
      expect.stringMatching(/^wrong: 256 MB /),
    ])
  })

  it('has keys for push messages that are no pair, or secrets that cannot be read', async () => {
    const vapid = { ...SECRETS.vapid, publicKey: webpush.generateVAPIDKeys().publicKey }
    expect(await said('secrets', makeDoctor({ secrets: { ...SECRETS, vapid } }))).toEqual([
      expect.stringMatching(/^wrong: the keys for push messages are no pair/),
    ])
    expect(await run('secrets', makeDoctor({ secrets: { fault: 'damaged' } }))).toMatchObject([
      { grade: 'refuses', reason: 'damaged' },
    ])
  })

  it('keeps secrets as files, though a key is set', async () => {
    const ctx = makeDoctor()
    await ctx.secretStore.set({ tenantId: 'rosa', name: 'payment/mollie' }, '{"api_key":"hush"}')
    expect(await run('secrets', ctx)).toEqual([])
    const env = { ...ctx.env, secretsKeys: { current: newSecretsKey(), former: [] } }
    expect(await said('secrets', { ...ctx, env })).toEqual([
      'wrong: secrets are still files of this machine: "payment/mollie" of rosa',
    ])
  })

  it('has no backup, a failed one, or an old one, where strangers reach a site', async () => {
    const local = makeDoctor()
    expect(await run('backups', local)).toEqual([])
    const ctx = makeDoctor({ tenant: publicTenant('amore.example') })
    expect(await said('backups', ctx)).toEqual(['wrong: no backup is on record'])
    const dir = join(ctx.env.dataDir, 'backups')
    mkdirSync(dir)
    const write = (last: object, name = 'last') => writeFileSync(join(dir, `${name}.json`), JSON.stringify(last))
    write({ finishedAt: NOW - HOUR_MS, ok: true, to: '/backup', bytes: 7 })
    expect(await run('backups', ctx)).toEqual([])
    write({ finishedAt: NOW - HOUR_MS, ok: false })
    expect(await said('backups', ctx)).toEqual(['wrong: the last backup failed'])
    write({ finishedAt: NOW - 50 * HOUR_MS, ok: true })
    expect(await said('backups', ctx)).toEqual(['wrong: the last backup is 50 hours old'])
    write({ finishedAt: NOW - HOUR_MS, ok: true })
    write({ finishedAt: NOW - HOUR_MS, ok: false }, 'drill')
    expect(await said('backups', ctx)).toEqual(['wrong: the last drill could not restore a backup'])
    write({ finishedAt: NOW - HOUR_MS, ok: true }, 'drill')
    expect(await run('backups', ctx)).toEqual([])
  })
})

describe('hosts', () => {
  async function openTls() {
    const server = createServer({ cert: CERTIFICATE, key: KEY }, (socket) => socket.end())
    server.on('tlsClientError', () => {})
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    return (server.address() as AddressInfo).port
  }
  async function look(port: number, hosts: string[], now = Date.now(), authorities = [CERTIFICATE]) {
    const zone = Object.fromEntries(hosts.map((host) => [host, { A: ['127.0.0.1'] }]))
    const dns = await resolving(zone)
    const ctx = makeDoctor({ tenant: publicTenant(...hosts, 'amore.localhost'), now: () => now })
    const env = readEnv({ DATA_DIR: ctx.env.dataDir, PUBLIC_PORT: String(port) })
    return said('hosts', { ...ctx, env, outside: { dns, authorities, space: ENOUGH } })
  }

  it('are fine with an address and a certificate of their name', async () => {
    expect(await look(await openTls(), ['amore.example'])).toEqual([])
  })

  it('have a certificate of another name, of nobody known, or one that ends', async () => {
    const port = await openTls()
    expect(await look(port, ['rosa.example'])).toEqual(['wrong: the certificate of rosa.example is one of other names'])
    expect(await look(port, ['amore.example'], Date.now(), [])).toEqual([
      expect.stringMatching(/^wrong: browsers do not trust the certificate of amore\.example: \w+/),
    ])
    const ends = Date.parse('2126-11-02')
    const [soon] = await look(port, ['amore.example'], ends - 14 * DAY_MS)
    expect(soon).toMatch(/^advice: the certificate of amore\.example ends in 1[34] days$/)
    const [over] = await look(port, ['amore.example'], ends + 9 * DAY_MS)
    expect(over).toMatch(/^wrong: the certificate of amore\.example ended \d+ days ago/)
  })

  it('have no address, a silent server behind it, or name servers that do not answer', async () => {
    const dns = await resolving({ 'other.example': { A: ['127.0.0.1'] } })
    const ctx = makeDoctor({ tenant: publicTenant('amore.example') })
    const outside = { dns, space: ENOUGH }
    expect(await said('hosts', { ...ctx, outside })).toEqual(['wrong: amore.example has no address: nobody reaches it'])
    const nobody = { resolve4: refuse, resolve6: refuse, resolveTxt: refuse } as never
    expect(await said('hosts', { ...ctx, outside: { dns: nobody, space: ENOUGH } })).toEqual([
      'advice: DNS did not answer about amore.example: it was not checked',
    ])
    const closed = createTcpServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = closed.address() as AddressInfo
    closed.close()
    expect(await look(port, ['amore.example'])).toEqual(['wrong: amore.example does not answer over TLS: ECONNREFUSED'])
  })
})

const refuse = () => Promise.reject(Object.assign(new Error('nobody'), { code: 'ECONNREFUSED' }))

describe('mail', () => {
  async function openMailServer(onMail: (to: string) => void = () => {}) {
    const server = new SMTPServer({
      logger: false,
      closeTimeout: 1,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'amore' && password === 'right' ? done(null, { user: username }) : done(new Error('no')),
      onRcptTo({ address }, _session, done) {
        onMail(address)
        done()
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
    return (server.server.address() as AddressInfo).port
  }
  const withServer = (ctx: DoctorContext, url: string) => ({
    ...ctx,
    env: readEnv({ DATA_DIR: ctx.env.dataDir, SMTP_URL: url }),
  })

  it('goes to a server that takes our name and password, and gets the test mail', async () => {
    const arrived: string[] = []
    const port = await openMailServer((to) => arrived.push(to))
    const ctx = withServer(makeDoctor(), `smtp://amore:right@127.0.0.1:${port}`)
    expect(await run('mail-server', ctx)).toEqual([])
    expect(arrived).toEqual([])
    expect(await run('mail-server', { ...ctx, testAddress: 'marit@example.test' })).toEqual([])
    expect(arrived).toEqual(['marit@example.test'])
  })

  it('is not taken without the right password, by nobody, or where no server is set for a public site', async () => {
    const port = await openMailServer()
    const [refused] = await said('mail-server', withServer(makeDoctor(), `smtp://amore:wrong@127.0.0.1:${port}`))
    expect(refused).toMatch(/^wrong: the mail server does not take our mails: EAUTH/)
    expect(refused).not.toContain(':wrong@')
    expect(await run('mail-server', makeDoctor())).toEqual([])
    expect(await said('mail-server', makeDoctor({ tenant: publicTenant('amore.example') }))).toEqual([
      expect.stringMatching(/^wrong: no mail server is set/),
    ])
  })

  const look = async (zone: Zone) => {
    const ctx = makeDoctor({ tenant: publicTenant('amore.example') })
    return said('mail-domains', { ...ctx, outside: { dns: await resolving(zone), space: ENOUGH } })
  }

  it('comes from a domain with SPF, DKIM and DMARC', async () => {
    const zone = {
      'amore.example': { TXT: ['site=1', 'v=spf1 mx -all'] },
      'one._domainkey.amore.example': { TXT: ['v=DKIM1; p=AA'] },
      '_dmarc.amore.example': { TXT: ['v=DMARC1; p=none'] },
    }
    expect(await look(zone)).toEqual([])
    const { '_dmarc.amore.example': _, ...without } = zone
    expect(await look(without)).toEqual([expect.stringMatching(/^advice: amore\.example has no DMARC record/)])
  })

  it('comes from a domain whose record has the key that signs', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      ...{ modulusLength: 1024, publicKeyEncoding: { type: 'spki', format: 'der' } as const },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    vi.stubEnv('MAIL_AMORE_DKIM_SELECTOR', 'one')
    vi.stubEnv('MAIL_AMORE_DKIM_PRIVATE_KEY', privateKey)
    const zone = {
      'amore.example': { TXT: ['v=spf1 mx -all'] },
      '_dmarc.amore.example': { TXT: ['v=DMARC1; p=none'] },
    }
    const record = (text: string) => ({ ...zone, 'one._domainkey.amore.example': { TXT: [text] } })
    // The double answers with one string, of 255 bytes at most.
    expect(await look(record(`p=${publicKey.toString('base64')}`))).toEqual([])
    expect(await look(record('v=DKIM1; p=AA'))).toEqual([
      'wrong: the DKIM record at one._domainkey.amore.example is of another key',
    ])
    expect(await look(zone)).toEqual(['wrong: the DKIM record at one._domainkey.amore.example is missing'])
  })

  it('comes from a domain that lacks records, has two, or lets everybody send', async () => {
    expect(await look({ 'amore.example': { TXT: ['hello'] } })).toEqual([
      expect.stringMatching(/^wrong: amore\.example has no SPF record/),
      'advice: amore.example publishes no key for DKIM',
      expect.stringMatching(/^advice: amore\.example has no DMARC record/),
    ])
    expect((await look({ 'amore.example': { TXT: ['v=spf1 -all', 'v=spf1 mx -all'] } }))[0]).toMatch(
      /has 2 SPF records/,
    )
    expect((await look({ 'amore.example': { TXT: ['v=spf1 +all'] } }))[0]).toMatch(/lets everybody send/)
  })
})

it('names a database server that is too old, compares names otherwise, or isolates more', () => {
  const fine = { version: '10.11.6-MariaDB', collation: 'utf8mb4_nopad_bin', isolation: 'READ-COMMITTED' }
  expect(listServerFaults(fine)).toEqual([])
  expect(listServerFaults({ ...fine, version: '8.4.0', collation: 'utf8mb4_0900_bin' })).toEqual([])
  expect(listServerFaults({ ...fine, version: '10.5.1-MariaDB' })).toMatchObject([{ grade: 'wrong' }])
  expect(listServerFaults({ ...fine, collation: 'utf8mb4_general_ci' })).toMatchObject([{ grade: 'wrong' }])
  expect(listServerFaults({ ...fine, isolation: 'REPEATABLE-READ' })).toMatchObject([{ grade: 'wrong' }])
})

describeOnBothDialects('what the database holds', (open) => {
  let base: Db
  let ctx: DoctorContext
  beforeEach(async () => {
    base = await open()
    ctx = makeDoctor({ database: { db: base, migrations: await migrationStatus(base) } })
    return () => base.close()
  })

  it('is fine where nothing waits', async () => {
    for (const check of ['database', 'jobs', 'refunds', 'moderation']) expect(await run(check, ctx)).toEqual([])
    expect(await run('clock', { ...ctx, now: Date.now })).toEqual([])
  })

  it('is refused where it lacks migrations or does not answer', async () => {
    const [first, ...others] = await migrationStatus(base)
    const migrations = [{ name: first!.name, executedAt: undefined }, ...others]
    expect(await said('database', { ...ctx, database: { db: base, migrations } })).toEqual([
      'refuses: the database lacks a migration',
    ])
    expect(await said('database', makeDoctor())).toEqual(['refuses: none here'])
  })

  it('has another clock than the machine', async () => {
    expect(await said('clock', { ...ctx, now: () => Date.now() + 10 * 60_000 })).toEqual([
      expect.stringMatching(/^wrong: the clock of the database is (599|600) s behind that of this machine$/),
    ])
  })

  it('says which servers run on it, and that one of another data folder does', async () => {
    const services = makeServices(base, { secrets: SECRETS, now: ctx.now })
    expect(await said('processes', ctx)).toEqual([expect.stringMatching(/^advice: no server runs on this database/)])
    const stops = [await announceServer(services)]
    expect(await run('processes', ctx)).toEqual([])
    stops.push(await announceServer(services))
    expect(await said('processes', ctx)).toEqual([expect.stringMatching(/^advice: 2 processes have no Redis/)])
    expect(await said('processes', { ...ctx, secrets: { ...SECRETS, signing: 'two' } })).toEqual([
      expect.stringMatching(/^refuses: a server with another data folder runs/),
    ])
    for (const stop of stops) await stop()
  })

  it('has jobs that were given up and one that nobody takes', async () => {
    const plant = (status: 'dead' | 'queued', at: number) => {
      const id = newId()
      const row = {
        id,
        idempotency_key: id,
        tenant_id: 'rosa',
        member_id: null,
        other_id: null,
        kind: 'mail',
        lane: 'mail',
      } as const
      const rest = { payload: '{}', attempts: 0, run_at: at, lease_until: 0, last_error: '', created_at: at }
      return systemDb(base)
        .insertInto('jobs')
        .values({ ...row, ...rest, status })
        .execute()
    }
    await plant('queued', NOW + HOUR_MS)
    await plant('queued', NOW - 60_000)
    expect(await run('jobs', ctx)).toEqual([])
    await plant('dead', NOW)
    await plant('queued', NOW - HOUR_MS)
    expect(await said('jobs', ctx)).toEqual([
      'wrong: a job has failed eight times',
      'wrong: a job (mail) has been due for 60 minutes',
    ])
  })

  it('has refunds that nobody paid, and reports and complaints that are overdue', async () => {
    const joris = await plantMember(base, 'rosa', { id: 'joris', tenant_id: 'rosa', signup_at: 0 })
    const member = makeMemberContext(base, joris, { tenant: makeTenant('rosa') })
    const { order } = await placeOne(member, { method: 'card' })
    const state = (set: object) => systemDb(base).updateTable('orders').set(set).where('id', '=', order.id).execute()
    await state({ status: 'refunded', refund_status: 'pending', updated_at: NOW - DAY_MS })
    expect(await run('refunds', ctx)).toEqual([])
    await state({ updated_at: NOW - 4 * DAY_MS })
    expect(await said('refunds', ctx)).toEqual(['wrong: a refund waits for longer than 3 days'])
    await state({ status: 'completed', refund_status: 'declined' })
    expect(await said('refunds', ctx)).toEqual([expect.stringMatching(/^wrong: a refund that the provider declined/)])

    const complaint = {
      member_id: null,
      email: 'a@example.org',
      body: 'Wrong.',
      about: '',
      language: 'en',
      status: 'open',
    } as const
    await systemDb(base)
      .insertInto('complaints')
      .values({
        ...complaint,
        tenant_id: 'rosa',
        id: newId(),
        category: 'other',
        decision: '',
        created_at: NOW - 6 * DAY_MS,
        decided_at: null,
      })
      .execute()
    expect(await run('moderation', ctx)).toEqual([])
    expect(await said('moderation', { ...ctx, now: () => NOW + 2 * DAY_MS })).toEqual([
      'wrong: complaints are overdue: the oldest was to be decided by 2026-06-16',
    ])
  })

  it('says nothing of any member', async () => {
    await plantMember(base, 'rosa', { id: 'joris', name: 'Canary Joris', email: 'canary@example.org' })
    expect(JSON.stringify(await examine(ctx))).not.toMatch(/canary/i)
  })
})
