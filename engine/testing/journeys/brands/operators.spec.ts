import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ask, langOf, readPage } from '../support/ask.ts'

const PAGES = ['/', '/signup', '/login', '/pricing', '/pages/terms', '/pages/privacy']

const tenantsDir = () => process.env.JOURNEY_TENANTS_DIR!
const tenantFile = (slug: string) => join(tenantsDir(), slug, 'tenant.json')

/** The command line beside the running server, on the same tenants. */
function admin(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['admin-cli/cli.ts', ...args], {
      env: { ...process.env, TENANTS_DIR: tenantsDir(), DATA_DIR: process.env.JOURNEY_DATA_DIR },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    child.stderr.on('data', (chunk) => {
      err += chunk
    })
    child.on('close', (code) => resolve({ code, out, err }))
  })
}

const create = (host: string, ...more: string[]) =>
  admin('tenant', 'create', host, '--niche', '2', '--countries', 'FR,BE', ...more)

/** Waits until the running server shows it; how long that took is printed, since a busy machine is no fault. */
async function soon(check: () => Promise<void>, what = ''): Promise<void> {
  const from = performance.now()
  await expect(check).toPass({ intervals: [20] })
  if (what !== '') console.log(`${what}: ${Math.round(performance.now() - from)} ms`)
}

test.afterEach(() => {
  for (const slug of ['amore', 'offen']) rmSync(join(tenantsDir(), slug), { recursive: true, force: true })
})

test('a site created on the command line is live at once, complete in the languages of its countries', async () => {
  expect((await ask('amore.localhost', '/')).status).toBe(421)
  expect(await create('amore.localhost')).toMatchObject({ code: 0 })
  await soon(async () => expect((await ask('amore.localhost', '/')).status).toBe(200))
  const seen = new Set<string>()
  for (const locale of ['fr', 'nl', 'de']) {
    for (const path of PAGES) {
      const { status, text } = await ask('amore.localhost', path, { cookie: `country=BE; i18n_redirected=${locale}` })
      expect([path, status, langOf(text)]).toEqual([path, 200, locale])
      const page = readPage(text)
      expect(page).toContain('Amore')
      expect(page).not.toMatch(/>\s*[a-z]+:[a-z]+\.[a-zA-Z.]+\s*</)
      expect(page).not.toMatch(/[Rr]osa|[Hh]avblik/)
      seen.add(page)
    }
  }
  expect(seen.size).toBe(3 * PAGES.length)
  const french = await ask('amore.localhost', '/', { 'accept-language': 'fr-BE,fr;q=0.9' })
  expect(langOf(french.text)).toBe('fr')
})

const ELEVEN = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pl', 'sv']

test('one command makes a site of eleven languages that answers at once, can be suspended, and comes back whole', async () => {
  const { code } = await create('amore.localhost', '--locales', ELEVEN.join(','))
  expect(code).toBe(0)
  await soon(
    async () => expect((await ask('amore.localhost', '/')).status).toBe(200),
    'from the command to the first 200',
  )
  const read = (locale: string) => ask('amore.localhost', '/', { cookie: `i18n_redirected=${locale}` })
  await admin('tenant', 'set', 'amore', 'country_locales', JSON.stringify({ FR: ELEVEN, BE: ELEVEN }))
  await soon(async () => expect(langOf((await read('sv')).text)).toBe('sv'), 'from a change to the page that shows it')
  for (const locale of ELEVEN) {
    const { status, text } = await read(locale)
    expect([locale, status, langOf(text)]).toEqual([locale, 200, locale])
  }
  expect(await admin('tenant', 'suspend', 'amore', '--yes')).toMatchObject({ code: 0 })
  await soon(async () => expect((await ask('amore.localhost', '/')).status).toBe(503))
  for (const locale of ELEVEN) {
    const { status, text, headers } = await ask('amore.localhost', '/members', {
      ...{ cookie: `i18n_redirected=${locale}`, accept: 'text/html' },
    })
    expect([locale, status, langOf(text), headers['retry-after']]).toEqual([locale, 503, locale, '3600'])
    expect(text).toContain('mailto:service@amore.example')
  }
  expect((await ask('amore.localhost', '/api/user.php')).status).toBe(503)
  // A provider's message is taken: the provider is asked, and this one is not there.
  expect((await ask('amore.localhost', '/api/payment-callback.php?provider=nobody')).status).toBe(404)
  expect((await ask('rosa.localhost', '/')).status).toBe(200)
  expect(await admin('tenant', 'resume', 'amore')).toMatchObject({ code: 0 })
  await soon(async () => expect((await ask('amore.localhost', '/')).status).toBe(200))
})

test('the check reports specimen data, with which only a local host is served', async () => {
  expect(await create('amore.localhost')).toMatchObject({ code: 0 })
  const checked = await admin('tenant', 'check', 'amore')
  expect(checked.code).toBe(0)
  expect(checked.out).toContain('amore/tenant.json: company: specimen data')

  const open = await create('offen.example', '--json')
  expect(JSON.parse(open.out)).toMatchObject({ slug: 'offen', specimen: true, served: false })
  await soon(async () => expect((await ask('amore.localhost', '/')).status).toBe(200))
  expect((await ask('offen.example', '/')).status).toBe(421)
  const refused = await admin('tenant', 'check', 'offen')
  expect(refused.code).toBe(3)
  expect(refused.err).toContain('offen/tenant.json: company.specimen')
})

test('a broken tenant.json is refused by name while the last valid one is still served; once fixed, it is live', async () => {
  expect(await create('amore.localhost')).toMatchObject({ code: 0 })
  await soon(async () => expect((await ask('amore.localhost', '/')).status).toBe(200))
  const good = readFileSync(tenantFile('amore'), 'utf8')
  writeFileSync(tenantFile('amore'), good.replace('"name": "Amore"', '"name": "Broken", "colour": "red"'))
  const checked = await admin('tenant', 'check', 'amore')
  expect(checked.code).toBe(3)
  expect(checked.err).toContain('amore/tenant.json')
  expect(checked.err).toContain('colour')
  const still = await ask('amore.localhost', '/')
  expect(still.status).toBe(200)
  expect(readPage(still.text)).toContain('Amore')
  expect(still.text).not.toContain('Broken')

  writeFileSync(tenantFile('amore'), '{ "name": ')
  expect((await admin('tenant', 'check', 'amore')).err).toContain('amore/tenant.json')
  expect((await ask('amore.localhost', '/')).status).toBe(200)
  expect((await ask('rosa.localhost', '/')).status).toBe(200)

  writeFileSync(tenantFile('amore'), good.replace('"name": "Amore"', '"name": "Amour"'))
  await soon(async () => expect(readPage((await ask('amore.localhost', '/')).text)).toContain('Amour'))
})
