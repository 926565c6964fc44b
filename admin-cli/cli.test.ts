import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { connect } from '#engine'
import { plantMember } from '#engine/testing/context.ts'

function makeInstallation() {
  const home = mkdtempSync(join(tmpdir(), 'manyhearts-admin-'))
  cpSync('tenants', join(home, 'tenants'), { recursive: true })
  const env = { ...process.env, TENANTS_DIR: join(home, 'tenants'), DATA_DIR: join(home, 'data'), DATABASE_URL: '' }
  const run = (...args: string[]) =>
    new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      const child = spawn(process.execPath, ['admin-cli/cli.ts', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
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
  return { tenants: env.TENANTS_DIR, run, env }
}

const CREATE = ['tenant', 'create', 'amore.localhost', '--niche', '2', '--countries', 'FR,BE', '--no-input']

describe('the command line', { timeout: 60_000 }, () => {
  test('creates a complete site with the languages of its countries, which the check then reports', async () => {
    const { tenants, run } = makeInstallation()
    const created = await run(...CREATE, '--json')
    expect(created).toMatchObject({ code: 0 })
    expect(JSON.parse(created.out)).toMatchObject({
      slug: 'amore',
      locales: ['fr', 'nl', 'de'],
      specimen: true,
      served: true,
    })
    expect(readdirSync(tenants).sort()).toEqual(['amore', 'havblik', 'nachtwerk', 'rosa'])
    const checked = await run('tenant', 'check', 'amore')
    expect(checked).toMatchObject({ code: 0 })
    expect(checked.out).toContain('amore/tenant.json: company: specimen data')
  })

  test('a dry run changes nothing, and what exists is a conflict', async () => {
    const { tenants, run } = makeInstallation()
    expect(await run(...CREATE, '--dry-run')).toMatchObject({ code: 0 })
    expect(existsSync(join(tenants, 'amore'))).toBe(false)
    expect(await run('tenant', 'create', 'rosa.localhost', '--countries', 'NL')).toMatchObject({ code: 5 })
    expect(await run('tenant', 'create', 'nacht.localhost', '--countries', 'DE')).toMatchObject({ code: 5 })
    expect(readdirSync(tenants).sort()).toEqual(['havblik', 'nachtwerk', 'rosa'])
  })

  test('a public host requires real company data', async () => {
    const { run } = makeInstallation()
    const created = await run('tenant', 'create', 'amore.example', '--countries', 'FR', '--json')
    expect(JSON.parse(created.out)).toMatchObject({ slug: 'amore', served: false })
    expect(await run('tenant', 'check', 'amore')).toMatchObject({ code: 3 })
  })

  test('reports a site where orders can be completed without money', async () => {
    const { tenants, run } = makeInstallation()
    const file = join(tenants, 'rosa/tenant.json')
    const { settings, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
    expect((await run('tenant', 'check', 'rosa')).out).not.toContain('sandbox_payments')
    writeFileSync(file, JSON.stringify({ ...rest, settings: { ...settings, sandbox_payments: true } }))
    const checked = await run('tenant', 'check', 'rosa')
    expect(checked).toMatchObject({ code: 0 })
    expect(checked.out).toContain('rosa/tenant.json: settings.sandbox_payments: orders in NL can be completed')
  })

  test('explains which layer supplied a setting', async () => {
    const { run } = makeInstallation()
    const { out } = await run('tenant', 'explain', 'nachtwerk', 'currency', '--json')
    expect(JSON.parse(out).countries).toEqual([
      { country: 'DE', layers: ['tenant'], value: 'EUR' },
      { country: 'CH', layers: ['country:CH'], value: 'CHF' },
    ])
  })

  test('answers wrong use with 2, an unknown name with 4, a wrong file with 3 and a wrong environment with 6', async () => {
    const { tenants, run, env } = makeInstallation()
    expect(await run('tenant', 'create', 'x.localhost')).toMatchObject({ code: 2 })
    expect(await run('tenant', 'create', 'x.localhost', '--countries', 'FR', '--niche', '9')).toMatchObject({ code: 2 })
    expect(await run('tenant', 'show', 'nobody')).toMatchObject({ code: 4 })
    expect(await run('theme', 'check', 'nothing')).toMatchObject({ code: 4 })
    const file = join(tenants, 'rosa/tenant.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"theme": "rosa"', '"theme": "nowhere"'))
    const checked = await run('tenant', 'check')
    expect(checked.code).toBe(3)
    expect(checked.err).toContain('rosa/tenant.json: theme: there is no theme "nowhere"')
    Object.assign(env, { PORT: 'many' })
    expect(await run('tenant', 'list')).toMatchObject({ code: 6 })
  })

  test('migrates the database once, and reports it', async () => {
    const { run } = makeInstallation()
    expect((await run('db', 'status')).out).toContain('pending')
    expect((await run('db', 'migrate')).out).toMatch(/^Ran /)
    expect((await run('db', 'migrate')).out).toContain('Nothing is pending')
    expect((await run('db', 'status')).out).not.toContain('pending')
  })

  test('sends news to a site after counting them, lists the jobs, and keeps the secret of posted bounces', async () => {
    const { run, tenants, env } = makeInstallation()
    await run('db', 'migrate')
    const db = await connect(`sqlite:${env.DATA_DIR}/manyhearts.db`)
    for (const pool of ['rosa', 'nachtwerk']) await plantMember(db, pool, { last_seen_at: Date.now() - 86_400_000 })
    await plantMember(db, 'rosa', { last_seen_at: Date.now() - 86_400_000, notifications_disabled: '["bounce"]' })
    await db.close()
    const file = join(tenants, 'news.txt')
    writeFileSync(file, 'We have painted.\n\nCome and see.\n')
    const send = ['mail', 'send', 'rosa', '--type', 'news', '--subject', 'A new look', '--text-file', file, '--json']
    const counted = JSON.parse((await run(...send, '--dry-run')).out)
    expect(counted).toEqual({ members: 2, sent: false })
    expect(await run('jobs', 'list')).toMatchObject({ out: 'No job waits.\n' })
    expect(JSON.parse((await run(...send)).out)).toEqual({ members: counted.members, sent: true })
    expect(JSON.parse((await run(...send)).out)).toEqual({ members: 0, sent: true })
    const jobs = JSON.parse((await run('jobs', 'list', '--json')).out) as { kind: string; tenant_id: string }[]
    expect(new Set(jobs.map(({ tenant_id }) => tenant_id))).toEqual(new Set(['rosa']))
    expect(await run('jobs', 'list', '--dead')).toMatchObject({ out: 'No job is dead.\n' })
    expect(await run('jobs', 'retry', 'nothing')).toMatchObject({ code: 4 })
    expect(await run('refund', 'list', 'rosa')).toMatchObject({ code: 0, out: 'No refund waits.\n' })
    expect(await run('mail', 'send', 'rosa', '--type', 'spam', '--subject', 'x', '--text-file', file)).toMatchObject({
      code: 2,
    })
    const secret = (await run('mail', 'bounce-secret')).out
    expect(secret).toMatch(/^[\w-]{32}\n$/)
    expect((await run('mail', 'bounce-secret')).out).toBe(secret)
  })

  test('finds no fault in the themes', async () => {
    const { run } = makeInstallation()
    expect(await run('theme', 'check')).toMatchObject({ code: 0 })
  })
})
