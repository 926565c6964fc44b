import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { expect, test } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { callAdmin } from '../../admin.ts'
import { openDnsServer } from '../../doctor/dns-server.ts'
import { startServerProcess } from '../../server-process.ts'

const PEM = join(import.meta.dirname, '../../doctor')
const CERTIFICATE = readFileSync(join(PEM, 'amore.cert.pem'), 'utf8')
const HOST = 'amore.example'
const COUNTRIES = 'NL,DK,DE,GB,ES,FI,FR,IT,NO,PL,SE'
const GB = 1024 ** 3

/** What a command cannot invent: the company, and the secrets of its payment providers. */
const COMPANY = {
  ...{ name: 'Amore B.V.', address: 'Keizersgracht 1', city: '1015 CJ Amsterdam', country: 'NL', kvk: '12345678' },
  ...{ tradenames: ['Amore'], vat_numbers: ['NL001234567B01'], added: '2026-01-01', represented_by: 'M. Jansen' },
}
const SECRETS = { verotel: { shop_id: '7', signature_key: 'key' }, mollie: { api_key: 'test_key' } }

/** What is published for the domain: its address, who may send its mails, and the key that signs them. */
const ZONE = {
  [HOST]: { A: ['127.0.0.1'], TXT: ['v=spf1 mx -all'] },
  [`_dmarc.${HOST}`]: { TXT: ['v=DMARC1; p=none'] },
  [`one._domainkey.${HOST}`]: { TXT: ['v=DKIM1; p=AA'] },
}

const close: (() => unknown)[] = []
test.afterEach(async () => {
  for (const end of close.splice(0).reverse()) await end()
})

/** The proxy that ends TLS, as far as `doctor` sees it. */
async function openTls(): Promise<number> {
  const server = createServer({ cert: CERTIFICATE, key: readFileSync(join(PEM, 'amore.key.pem')) }, (to) => to.end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  close.push(() => server.close())
  return (server.address() as AddressInfo).port
}

async function openMailServer(): Promise<number> {
  const server = new SMTPServer({ logger: false, closeTimeout: 1, authOptional: true, disabledCommands: ['STARTTLS'] })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  close.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return (server.server.address() as AddressInfo).port
}

async function openOutside() {
  const names = await openDnsServer(ZONE)
  close.push(names.close)
  const dns = new Resolver({ timeout: 2000, tries: 1 })
  dns.setServers([names.address])
  return { dns, authorities: [CERTIFICATE], space: async () => ({ free: 50 * GB, total: 100 * GB }) }
}

/** An empty machine: no brand, no database; with the files that only an operator can write. */
async function makeMachine() {
  const home = mkdtempSync(join(tmpdir(), 'manyhearts-launch-'))
  close.push(() => rmSync(home, { recursive: true, force: true }))
  const [dataDir, tenantsDir, companyFile] = ['data', 'tenants', 'company.json'].map((name) => join(home, name))
  mkdirSync(tenantsDir!)
  writeFileSync(companyFile!, JSON.stringify(COMPANY))
  for (const [provider, secrets] of Object.entries(SECRETS)) {
    const folder = join(dataDir!, 'payment-secrets/amore')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${provider}.json`), JSON.stringify(secrets), { mode: 0o600 })
  }
  // The backup and the drill of the night run late at a start in the morning, beside those of the test.
  const env = {
    SCHEDULE: 'off',
    ...{ DATA_DIR: dataDir!, TENANTS_DIR: tenantsDir!, DATABASE_URL: '', BACKUP_DIR: join(home, 'backups') },
    ...{ PUBLIC_PORT: String(await openTls()), SMTP_URL: `smtp://127.0.0.1:${await openMailServer()}` },
  }
  return { env, companyFile: companyFile! }
}

const statusOf = (port: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/', headers: { host: HOST, accept: 'text/html' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

test('one command makes a public site of eleven languages that is served, and in which the doctor finds nothing', async () => {
  const { env, companyFile } = await makeMachine()
  const server = await startServerProcess(env)
  close.push(() => server.stop())
  expect(await statusOf(server.port)).toBe(421)

  const since = performance.now()
  const created = await callAdmin({ ...process.env, ...env }, [
    ...['tenant', 'create', HOST, '--countries', COUNTRIES, '--company-file', companyFile],
    ...['--providers', 'verotel,mollie'],
  ])
  expect(created).toMatchObject({ code: 0, err: '' })
  await expect.poll(() => statusOf(server.port), { intervals: [20] }).toBe(200)
  console.log(`from the command to the first 200: ${Math.round(performance.now() - since)} ms`)

  expect(await callAdmin({ ...process.env, ...env }, ['backup', 'create'])).toMatchObject({ code: 0 })
  const { code, out, err } = await callAdmin({ ...process.env, ...env }, ['doctor', '--json'], await openOutside())
  expect([JSON.parse(out).findings, code, err]).toEqual([[], 0, ''])
})
