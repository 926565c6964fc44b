import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeInstallation } from '#engine/testing/admin.ts'

const { run, tenants } = makeInstallation()

test('a command for one site is called for all, or for those that are named, in their order', async () => {
  const all = await run('tenant', 'explain', '--all', 'message_credits', '--json')
  expect(all.code).toBe(0)
  const rows = JSON.parse(all.out) as { tenant: string; ok: boolean; result: { key: string } }[]
  expect(rows.map(({ tenant, ok, result }) => [tenant, ok, result.key])).toEqual([
    ['havblik', true, 'message_credits'],
    ['nachtwerk', true, 'message_credits'],
    ['rosa', true, 'message_credits'],
  ])
  const some = await run('tenant', 'explain', '--tenant=rosa,havblik,rosa', 'message_credits')
  expect(some.out.split('\n').filter((line) => /^\w/.test(line))).toEqual([
    expect.stringMatching(/^rosa/),
    expect.stringMatching(/^havblik/),
    '2 sites: 2 done, 0 failed',
  ])
})

test('what fails for one site does not keep it from the next, and the worst exit code is that of the call', async () => {
  writeFileSync(join(tenants, 'havblik/tenant.json'), '{')
  const { code, out } = await run('tenant', 'show', '--tenant', 'nowhere,havblik,rosa', '--json')
  expect(code).toBe(4)
  expect(JSON.parse(out)).toMatchObject([
    { tenant: 'nowhere', ok: false, error: { code: 4, message: expect.stringContaining('there is no tenant') } },
    { tenant: 'havblik', ok: false, error: { code: 3 } },
    { tenant: 'rosa', ok: true, result: { slug: 'rosa' } },
  ])
  expect((await run('tenant', 'show', '--all')).out).toContain('3 sites: 2 done, 1 failed')
})

test.each([
  [['tenant', 'show', '--all', '--tenant', 'rosa'], 2, '--all and --tenant'],
  [['tenant', 'show', '--tenant', 'rosa,'], 2, 'slugs, separated by commas'],
  [['tenant', 'show', 'rosa', '--all'], 2, 'too many arguments'],
  [['member', 'show', '--all', 'joris'], 2, "unknown option '--all'"],
])('%j ends with %i', async (args, code, why) => {
  expect(await run(...args)).toMatchObject({ code, out: '', err: expect.stringContaining(why) })
})
