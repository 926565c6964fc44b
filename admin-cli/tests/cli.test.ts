import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { connect } from '#engine/installation.ts'
import { makeInstallation, runAdmin } from '#engine/testing/admin.ts'
import { plantMember } from '#engine/testing/context.ts'

const CREATE = ['tenant', 'create', 'amore.localhost', '--niche', '2', '--countries', 'FR,BE']

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
      address: 'http://amore.localhost:3000',
      folder: join(tenants, 'amore'),
    })
    const file = JSON.parse(readFileSync(join(tenants, 'amore/tenant.json'), 'utf8'))
    expect(file).toMatchObject({ pool: 'amore' })
    // An editor reads the path from the folder of the file.
    expect(JSON.parse(readFileSync(join(tenants, 'amore', file.$schema), 'utf8'))).toMatchObject({
      title: 'tenant.json',
    })
    expect(readdirSync(tenants).sort()).toEqual(['amore', 'havblik', 'nachtwerk', 'rosa'])
    const checked = await run('tenant', 'check', 'amore')
    expect(checked).toMatchObject({ code: 0 })
    expect(checked.out).toContain('amore/tenant.json: company: specimen data')
    expect(checked.out).toContain('specimen prices in FR: ids that begin with specimen-')
  })

  test('a dry run changes nothing, and what exists is unchanged or a conflict', async () => {
    const { tenants, run } = makeInstallation()
    expect(await run(...CREATE, '--dry-run')).toMatchObject({ code: 0 })
    expect(existsSync(join(tenants, 'amore'))).toBe(false)
    const same = await run('tenant', 'create', 'rosa.localhost', '--countries', 'NL', '--json')
    expect([same.code, JSON.parse(same.out).changed]).toEqual([0, false])
    expect(await run('tenant', 'create', 'rosa.localhost', '--countries', 'DE')).toMatchObject({ code: 5 })
    expect(await run('tenant', 'create', 'nacht.localhost', '--countries', 'DE')).toMatchObject({ code: 5 })
    expect(readdirSync(tenants).sort()).toEqual(['havblik', 'nachtwerk', 'rosa'])
  })

  test('db compact rewrites the file of SQLite', async () => {
    const { run } = makeInstallation()
    expect(await run('db', 'migrate')).toMatchObject({ code: 0 })
    const compacted = await run('db', 'compact', '--json')
    expect(compacted).toMatchObject({ code: 0 })
    expect(JSON.parse(compacted.out)).toEqual({ rewritten: true, log_emptied: true })
  })

  test('a command that needs the tables of a database without them says in one line how to make them', async () => {
    const { run } = makeInstallation()
    for (const command of [
      ['report', 'queue', 'rosa'],
      ['ledger', 'verify'],
      ['host', 'list'],
    ]) {
      const refused = await run(...command)
      expect(refused).toMatchObject({ code: 6, out: '' })
      expect(refused.err).toMatch(/^manyhearts: DATABASE_URL: the database lacks \d+ migrations: .*`db migrate`\n$/)
    }
    await run('db', 'migrate')
    expect(await run('report', 'queue', 'rosa')).toMatchObject({ code: 0, out: 'no report waits\n' })
  })

  test('prints a link to a site that is not live, for so many days as are asked for', async () => {
    const { tenants, run } = makeInstallation()
    expect(await run('tenant', 'preview', 'rosa')).toMatchObject({ code: 5 })
    const file = join(tenants, 'rosa/tenant.json')
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), live: false }))
    const { out } = await run('tenant', 'preview', 'rosa', '--days', '1', '--json')
    const { address, until } = JSON.parse(out)
    expect(address).toMatch(/^http:\/\/rosa\.localhost:3000\/\?preview=rosa\.1\.\d+\.[\w-]{43}$/)
    expect(address).toContain(`.${Date.parse(until)}.`)
    expect(await run('tenant', 'preview', 'rosa', '--days', '31')).toMatchObject({ code: 2 })
    expect((await run('tenant', 'list')).out).toMatch(/^rosa .*not live$/m)
  })

  test('prints a link to the draft of a live site, once the draft is checked as a site is', async () => {
    const { tenants, run } = makeInstallation()
    const none = await run('tenant', 'preview', 'rosa')
    expect(none).toMatchObject({ code: 5, out: '' })
    expect(none.err).toContain(`copy ${join(tenants, 'rosa')} to ${join(tenants, 'rosa.draft')} and change the copy`)
    cpSync(join(tenants, 'rosa'), join(tenants, 'rosa.draft'), { recursive: true })
    const { code, out } = await run('tenant', 'preview', 'rosa', '--json')
    expect(code).toBe(0)
    const { address, findings, ...printed } = JSON.parse(out)
    expect(printed).toMatchObject({ slug: 'rosa', draft: 'rosa.draft' })
    expect(address).toMatch(/^http:\/\/rosa\.localhost:3000\/\?preview=rosa\.draft\.1\.\d+\.[\w-]{43}$/)
    expect(findings.map(({ file }: { file: string }) => file.split('/')[0])).toContain('rosa.draft')
    expect((await run('tenant', 'list')).out).not.toContain('draft')
    expect((await run('tenant', 'check', 'rosa')).out).toContain('rosa has a draft, not checked here')
    const all = JSON.parse((await run('tenant', 'check', '--json')).out)
    expect(all).toMatchObject({ drafts: ['rosa'] })
    expect(all.checked).not.toContain('rosa.draft')
    const file = join(tenants, 'rosa.draft/tenant.json')
    const draft = JSON.parse(readFileSync(file, 'utf8'))
    for (const [change, fault] of [
      [{ hosts: ['roza.localhost'] }, 'rosa.draft/tenant.json: hosts: must be those of the live site: rosa.localhost'],
      [{ pool: 'havblik' }, 'rosa.draft/tenant.json: pool: must be that of the live site: rosa'],
      [{ theme: 'nowhere' }, 'rosa.draft/tenant.json: theme: there is no theme "nowhere"'],
    ] as const) {
      writeFileSync(file, JSON.stringify({ ...draft, ...change }))
      const refused = await run('tenant', 'preview', 'rosa')
      expect(refused).toMatchObject({ code: 3, out: '' })
      expect(refused.err).toContain(fault)
    }
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

  test('names a setting with or without `settings.`, and the one that a misspelled name may mean', async () => {
    const { run } = makeInstallation()
    expect(await run('tenant', 'explain', 'rosa', 'settings.currency')).toMatchObject({ code: 0 })
    const unknown = await run('tenant', 'explain', 'rosa', 'curency')
    expect(unknown).toMatchObject({ code: 4, out: '' })
    expect(unknown.err).toContain('did you mean "currency"?')
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

  test('ends in a folder where none can be made', async () => {
    const { env } = makeInstallation()
    expect(await runAdmin({ ...env, DATA_DIR: '/proc/none' }, ['db', 'status'])).toMatchObject({ code: 6, out: '' })
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
    const send = [
      'mail',
      'send',
      'rosa',
      '--type',
      'news',
      '--subject',
      'A new look',
      '--text-file',
      file,
      '--yes',
      '--json',
    ]
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

  test('says its version', async () => {
    const { run } = makeInstallation()
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(await run('--version')).toMatchObject({ code: 0, out: `${version}\n` })
  })

  test('prints the address and the folder of a new site, and a site in few lines', async () => {
    const { run, tenants } = makeInstallation()
    const { out } = await run(...CREATE)
    expect(out).toContain('address  http://amore.localhost:3000')
    expect(out).toContain(`folder   ${join(tenants, 'amore')}`)
    const shown = await run('tenant', 'show', 'amore')
    expect(shown.out.split('\n').length).toBeLessThan(20)
    expect(shown.out).toContain('hosts      amore.localhost')
  })

  test('shows how many texts of its own a site has in each language', async () => {
    const { run, tenants } = makeInstallation()
    const own = JSON.parse(readFileSync(join(tenants, 'rosa/texts/nl.json'), 'utf8'))
    const shown = await run('tenant', 'show', 'rosa')
    expect(shown.out).toMatch(new RegExp(`^texts .*\\bnl ${Object.keys(own).length}\\b`, 'm'))
    const { text_overrides } = JSON.parse((await run('tenant', 'show', 'rosa', '--json')).out)
    expect(text_overrides.nl).toBe(Object.keys(own).length)
  })

  test('makes two sites whose hosts begin alike, the second by a name of its own', async () => {
    const { run, tenants } = makeInstallation()
    expect(await run(...CREATE)).toMatchObject({ code: 0 })
    const second = ['tenant', 'create', 'amore.example.localhost', '--countries', 'FR']
    const refused = await run(...second)
    expect(refused).toMatchObject({ code: 5 })
    expect(refused.err).toContain('--slug')
    expect(await run(...second, '--slug', 'amore-two')).toMatchObject({ code: 0 })
    expect(existsSync(join(tenants, 'amore-two/tenant.json'))).toBe(true)
  })

  test.each([
    ['an unknown name', 4, ['tenant', 'show', 'nobody']],
    ['an unknown option', 2, ['tenant', 'list', '--colour']],
    ['an unknown command', 2, ['tenant', 'paint']],
    ['a missing option', 2, ['tenant', 'create', 'x.localhost']],
  ])('with --json, %s is one object on stderr, and nothing on stdout', async (_what, code, args) => {
    const { run } = makeInstallation()
    const ran = await run(...args, '--json')
    expect(ran).toMatchObject({ code, out: '' })
    expect(JSON.parse(ran.err)).toEqual({
      error: { code, message: expect.any(String), details: expect.any(Array) },
    })
  })

  test('offers no option that would do nothing', async () => {
    const { run } = makeInstallation()
    for (const args of [
      ['tenant', 'list', '--dry-run'],
      ['tenant', 'check', '--yes'],
      ['member', 'ban', 'rosa', 'joris', '--reason', 'scam', '--dry-run'],
      ['tenant', 'list', '--no-input'],
    ]) {
      const ran = await run(...args)
      expect(ran).toMatchObject({ code: 2 })
      expect(ran.err).toContain('unknown option')
    }
  })

  test('passes a host on once its owner no longer names it, and gives up what is gone', async () => {
    const { run, tenants } = makeInstallation()
    await run('db', 'migrate')
    expect(await run(...CREATE)).toMatchObject({ code: 0 })
    expect(JSON.parse((await run('host', 'list', '--json')).out)).toEqual([
      { host: 'amore.localhost', tenant: 'amore' },
    ])
    const give = ['host', 'give', 'amore.localhost', 'rosa', '--yes']
    const own = await run('host', 'give', 'amore.localhost', 'amore', '--yes')
    expect(own).toMatchObject({ code: 0, out: 'unchanged: amore.localhost belongs to amore already\n' })
    expect(await run(...give)).toMatchObject({ code: 5 })
    const file = join(tenants, 'amore/tenant.json')
    const whole = readFileSync(file, 'utf8')
    for (const [broken, why] of [
      [whole.slice(0, -20), 'JSON'],
      ['{"hosts":"amore.localhost"}', 'it has no list "hosts"'],
      ['null', 'it has no list "hosts"'],
    ] as const) {
      writeFileSync(file, broken)
      const refused = await run(...give)
      expect(refused).toMatchObject({ code: 3 })
      expect(refused.err).toMatch(
        /^[^\n]*amore\/tenant\.json does not say whether it names amore\.localhost: [^\n]*\n?$/,
      )
      expect(refused.err).toContain(why)
    }
    rmSync(join(tenants, 'amore'), { recursive: true })
    const taken = await run('tenant', 'create', 'amore.localhost', '--slug', 'newcomer', '--countries', 'FR')
    expect(taken).toMatchObject({ code: 5 })
    expect(taken.err).toContain('amore.localhost belongs to amore')
    expect(await run(...give, '--dry-run')).toMatchObject({ code: 0 })
    expect(await run(...give)).toMatchObject({ code: 0 })
    expect(await run('tenant', 'forget', 'rosa')).toMatchObject({ code: 5 })
    expect(await run('tenant', 'forget', 'amore', '--yes')).toMatchObject({ code: 0 })
    expect(await run('tenant', 'forget', 'amore')).toMatchObject({ code: 4 })
  })

  test('finds no fault in the themes', async () => {
    const { run } = makeInstallation()
    expect(await run('theme', 'check')).toMatchObject({ code: 0 })
  })
})
