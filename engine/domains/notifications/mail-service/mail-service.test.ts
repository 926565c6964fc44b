import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { serviceOf } from '#engine/platform/jobs/lanes.ts'
import { smtpUrlOf } from '#engine/platform/mail/servers.ts'
import { deliverMail, type Mail } from '#engine/platform/mail/transport.ts'
import type { Services } from '#engine/platform/services.ts'
import { makeServices, makeTenant, NOW } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { verifyDkim } from '#engine/testing/mail/verify-dkim.ts'
import { makeOperator } from '#engine/testing/operators/operator.ts'
import { makeDkimKey } from './make-dkim-key.ts'
import { listMailServiceFaults } from './site-faults.ts'

/** A mail server that keeps what it takes. */
async function openServer() {
  const taken: Buffer[] = []
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], logger: false, closeTimeout: 1 },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        taken.push(Buffer.concat(chunks))
        callback()
      })
    },
  })
  server.on('error', () => {}) // the sender's connection ends with the test
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, taken, close: () => server.close(() => {}) }
}

const open = useSqlite()
let db: Db
let common: Awaited<ReturnType<typeof openServer>>
let own: typeof common
let services: Services

beforeEach(async () => {
  db = await open()
  common = await openServer()
  own = await openServer()
  services = makeServices(db, { smtpUrl: common.url })
})
afterEach(async () => {
  vi.unstubAllEnvs()
  common.close()
  own.close()
  await db.close()
})

const mailOf = (tenantId: string, lane: Mail['lane'] = 'mail'): Mail => ({
  ...{ id: `id-${tenantId}`, tenantId, lane, at: NOW, from: { name: 'Rosa', address: 'help@example.test' } },
  ...{ returnPath: 'bounce@example.test', to: 'anouk@example.org', subject: 'Zażółć — hello' },
  ...{ text: 'Hello  you, \n\n', html: '<p>Hello you</p>' },
  headers: { 'list-unsubscribe': '<https://rosa.test/x>', 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
})

it('sends the mails of a brand by its own server, and those of the others by the installation’s', async () => {
  vi.stubEnv('MAIL_ROSA_SMTP_URL', own.url)
  for (const tenant of ['rosa', 'amore']) await deliverMail(services, mailOf(tenant))
  expect(own.taken.map(String).join()).toContain('<id-rosa@example.test>')
  expect(common.taken.map(String).join()).toContain('<id-amore@example.test>')
  expect([own.taken.length, common.taken.length]).toEqual([1, 1])
})

it('knows each server as a service of its own, so that a silent one pauses no other', () => {
  const urls = { ...services, smtpUrl: 'smtp://all', securitySmtpUrl: 'smtp://security' }
  const ask = (tenant_id: string, template: string) =>
    serviceOf(urls, { kind: 'mail', payload: JSON.stringify({ template }), tenant_id })
  expect([ask('rosa', 'weekly_updates'), ask('rosa', 'activation')]).toEqual(['smtp://all', 'smtp://security'])
  vi.stubEnv('MAIL_ROSA_SMTP_URL', 'smtp://rosa')
  expect([ask('rosa', 'weekly_updates'), ask('rosa', 'activation')]).toEqual(['smtp://rosa', 'smtp://rosa'])
  expect([ask('amore', 'weekly_updates'), ask('amore', 'activation')]).toEqual(['smtp://all', 'smtp://security'])
  vi.stubEnv('MAIL_ROSA_SMTP_SECURITY_URL', 'smtps://rosa-security')
  expect([ask('rosa', 'weekly_updates'), ask('rosa', 'activation')]).toEqual(['smtp://rosa', 'smtps://rosa-security'])
})

it('uses no server of a file that others can read, or whose address is none, and says so', () => {
  const folder = join(services.dataDir, 'mail-secrets/rosa')
  const file = join(folder, 'smtp.json')
  const used = () => smtpUrlOf(services, 'mail', 'rosa')
  const remedies = () => listMailServiceFaults({ services, tenant: makeTenant('rosa') }).map(({ remedy }) => remedy)
  expect([used(), remedies()]).toEqual([common.url, []])
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify({ url: 'smtp://rosa' }), { mode: 0o600 })
  expect([used(), remedies()]).toEqual(['smtp://rosa', []])
  chmodSync(file, 0o644)
  expect([used(), remedies()]).toEqual([common.url, [`others can read ${file}: chmod 600`]])
  vi.stubEnv('MAIL_ROSA_SMTP_URL', 'mail.example')
  vi.stubEnv('MAIL_ROSA_SMTP_SECURITY_URL', 'smtp://rosa')
  expect([used(), remedies()]).toEqual([common.url, ['url and security_url have to begin with smtp: or smtps:']])
})

it('signs mails by a key that it makes once, for the domain that the brand writes from', async () => {
  const tenant = makeTenant('rosa')
  const operator = makeOperator(db, tenant, { services })
  await deliverMail(services, mailOf('rosa'))
  expect(verifyDkim(common.taken[0]!, '')).toBeUndefined()
  expect(await makeDkimKey(operator, { dryRun: true })).toMatchObject({ made: false, record: [] })
  const made = await makeDkimKey(operator, {})
  expect(made).toMatchObject({ made: true, name: 'mail20260615._domainkey.example.test' })
  expect(made.record.every((part) => part.length <= 255)).toBe(true)
  expect(await makeDkimKey(operator, {})).toEqual({ ...made, made: false })
  expect(statSync(join(services.dataDir, 'mail-secrets/rosa/dkim.json')).mode & 0o777).toBe(0o600)
  await deliverMail(services, mailOf('rosa'))
  await deliverMail(services, mailOf('amore'))
  const [, signed, other] = common.taken
  const result = verifyDkim(signed!, made.record.join(''))
  expect(result).toMatchObject({ valid: true, name: made.name })
  expect(result!.signed).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe-post']))
  expect(verifyDkim(other!, made.record.join(''))).toBeUndefined()
  for (const [part, changed] of [
    ['Hello you', 'Hello him'],
    ['anouk@', 'maria@'],
  ] as const) {
    const altered = Buffer.from(signed!.toString('latin1').replace(part, changed), 'latin1')
    expect(verifyDkim(altered, made.record.join(''))?.valid, changed).toBe(false)
  }
  const replaced = await makeDkimKey(operator, { replace: true })
  expect(replaced).toMatchObject({ made: true, name: 'mail20260615-2._domainkey.example.test' })
  await deliverMail(services, mailOf('rosa'))
  expect(verifyDkim(common.taken.at(-1)!, replaced.record.join(''))?.valid).toBe(true)
})

it('signs by no key that is none, and says so', () => {
  vi.stubEnv('MAIL_ROSA_DKIM_SELECTOR', 'mail')
  vi.stubEnv('MAIL_ROSA_DKIM_PRIVATE_KEY', 'nonsense')
  expect(listMailServiceFaults({ services, tenant: makeTenant('rosa') })).toMatchObject([
    { grade: 'wrong', reason: 'the brand’s mails are not signed' },
  ])
})
