import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeInstallation, runAdmin } from '#engine/testing/admin.ts'

const { env, run, tenants } = makeInstallation()

describe('what a command refuses', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    expect(await run('db', 'migrate')).toMatchObject({ code: 0 })
  }, 60_000)

  test('a folder of tenants that is a file is a fault of the environment', async () => {
    const file = join(tenants, 'note.txt')
    writeFileSync(file, '')
    expect(await runAdmin({ ...env, TENANTS_DIR: file }, ['tenant', 'list'])).toEqual({
      code: 6,
      out: '',
      err: `manyhearts: TENANTS_DIR: there is no folder ${file} that can be read\n`,
    })
  })

  test('a folder that takes no files is a fault of the environment', async () => {
    const { code, out, err } = await runAdmin({ ...env, TENANTS_DIR: '/sys/kernel', DATABASE_URL: 'sqlite:/none' }, [
      ...['tenant', 'create', 'amore.localhost', '--countries', 'FR'],
    ])
    expect({ code, out }).toEqual({ code: 6, out: '' })
    expect(err).toMatch(/^manyhearts: E[A-Z]+: .*\/sys\/kernel\/[^\n]*\n$/)
  })

  test('damaged secrets are a fault of the environment, and stay as they are', async () => {
    const dir = join(tenants, '../damaged')
    mkdirSync(dir)
    writeFileSync(join(dir, 'secrets.json'), '{')
    const DATABASE_URL = `sqlite:${env.DATA_DIR}/manyhearts.db`
    for (const args of [
      ['mail', 'bounce-secret'],
      ['member', 'show', 'rosa', 'joris'],
    ])
      expect(await runAdmin({ ...env, DATABASE_URL, DATA_DIR: dir }, args)).toEqual({
        code: 6,
        out: '',
        err: `manyhearts: DATA_DIR: ${dir}/secrets.json is no JSON with secrets: put it back from a backup\n`,
      })
    expect(readFileSync(join(dir, 'secrets.json'), 'utf8')).toBe('{')
  })

  test.each([
    ['a path', '../x'],
    ['an emoji', '💘'],
    ['200 letters', 'x'.repeat(200)],
  ])('%s cannot name a pool', async (_what, pool) => {
    const refused = await run('tenant', 'change-pool', 'rosa', pool)
    expect(refused).toMatchObject({ code: 3, out: '' })
    expect(refused.err).toMatch(/^manyhearts: ".*" is no name of a pool: 2 to 31 of a-z, 0-9 and -, a letter first\n$/)
    const again = await run('tenant', 'change-pool', 'rosa', 'lonely', '--dry-run', '--json')
    expect(JSON.parse(again.out)).toMatchObject({ from: null })
  })

  test.each([
    ['b.localhost', [], 'hosts: "b" cannot name its folder'],
    ['b.localhost', ['--slug', '../evil'], '(folder): "../evil" cannot name its folder'],
    ['two words.localhost', ['--slug', 'words'], 'hosts: "two words.localhost" is no host'],
  ])('a site of the host %s %j', async (host, more, words) => {
    const refused = await run('tenant', 'create', host, '--countries', 'FR', ...more)
    expect(refused).toMatchObject({ code: 3, out: '' })
    expect(refused.err).toContain(words)
  })

  test.each([[['--json']], [['tenant', '--json']]])('no command: %j', async (args) => {
    const { code, out, err } = await run(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(JSON.parse(err).error.message).toBe('a command is missing: see --help')
  })

  test('a fault of several countries is listed once', async () => {
    const file = join(tenants, 'nachtwerk/tenant.json')
    const whole = readFileSync(file, 'utf8')
    const { settings, ...rest } = JSON.parse(whole)
    writeFileSync(
      file,
      JSON.stringify({ ...rest, settings: { ...settings, fictional_profiles: true, fictional_warning: {} } }),
    )
    const { code, err } = await run('tenant', 'check', 'nachtwerk')
    writeFileSync(file, whole)
    expect(code).toBe(3)
    expect(err.match(/settings\.fictional_warning/g)).toHaveLength(1)
    expect(err).toContain('manyhearts: 1 fault\n')
  })

  test('a site whose stored version is served says so beside what refuses the newer one', async () => {
    const file = join(tenants, 'rosa/tenant.json')
    const whole = readFileSync(file, 'utf8')
    cpSync(join(tenants, 'rosa'), join(env.DATA_DIR, 'last-valid/rosa/stored'), { recursive: true })
    writeFileSync(file, '{ "name": ')
    const { code, err } = await run('tenant', 'check', 'rosa')
    writeFileSync(file, whole)
    expect(code).toBe(3)
    expect(err).toMatch(/^ +refuses +rosa\/tenant\.json: \(whole file\): /m)
    expect(err).toMatch(
      /^ +advice +rosa\/tenant\.json: \(whole file\): the last valid version, of [^\n]+ UTC, is served$/m,
    )
  })

  test('an export that ends before it begins', async () => {
    const range = ['--what', 'orders', '--from', '2026-11', '--to', '2026-10']
    expect(await run('order', 'export', 'rosa', ...range)).toEqual({
      code: 2,
      out: '',
      err: 'manyhearts: --to is before --from\n',
    })
  })
})

test('the help says which options a command needs, and what names a site', async () => {
  const { out } = await run('member', 'ban', '--help')
  expect(out).toMatch(/--reason <category> +needed: why/)
  expect(out).toMatch(/tenant +slug of a site, as `tenant list` prints it/)
})

test('the link of an invite is a whole address', async () => {
  const { out } = await run('invite', 'create', 'rosa', '--json')
  expect(JSON.parse(out).address).toMatch(/^http:\/\/rosa\.localhost:3000\/signup\?invite=/)
})

test('a command works from any folder, with files as one names them there', { timeout: 60_000 }, async () => {
  const folder = join(tenants, '..')
  writeFileSync(join(folder, 'company.json'), '{"name": "", "city": 1}')
  const create = ['tenant', 'create', 'amore.localhost', '--countries', 'FR', '--company-file', 'company.json']
  const refused = await runAdmin(env, create, '', folder)
  expect(refused).toMatchObject({ code: 3, out: '' })
  expect(refused.err).toContain(`${join(folder, 'company.json')}: name: must not be empty`)
  expect(refused.err).toContain('city: must be a text, not 1')
  expect(await runAdmin(env, ['tenant', 'check', 'rosa'], '', folder)).toMatchObject({ code: 0 })
})
