import { expect, test } from 'vitest'
import { makeInstallation, runAdmin } from '#engine/testing/admin.ts'

const findings = (out: string) =>
  (JSON.parse(out) as { findings: { grade: string; check: string; remedy: string; guide: string }[] }).findings

test('the doctor finds a database without tables, and only advice once it has them', { timeout: 60_000 }, async () => {
  const { env, run } = makeInstallation()
  const first = await run('doctor', '--json')
  expect(first).toMatchObject({ code: 3, err: '' })
  expect(findings(first.out)[0]).toMatchObject({
    ...{ check: 'database', grade: 'refuses', guide: 'engine/docs/doctor.md#database' },
    remedy: 'start the server, or run `db migrate`',
  })
  expect(await run('db', 'migrate')).toMatchObject({ code: 0 })
  const { code, out } = await run('doctor', '--json')
  expect(new Set(findings(out).map(({ grade }) => grade))).toEqual(new Set(['advice']))
  expect(code).toBe(0)
  const blind = await runAdmin({ ...env, DATABASE_URL: 'mysql://root:secret@127.0.0.1:9/none' }, ['doctor'])
  expect(blind).toMatchObject({
    code: 6,
    out: expect.stringMatching(/^refuses {2}database: DATABASE_URL: cannot open/),
  })
  expect(blind.out + blind.err).not.toContain('secret')
  expect(await run('doctor', '--send-test', 'nobody')).toMatchObject({ code: 2 })
})

test('mail test writes to the outbox where there is no mail server', { timeout: 60_000 }, async () => {
  const { run } = makeInstallation()
  expect(await run('db', 'migrate')).toMatchObject({ code: 0 })
  expect(await run('mail', 'test', 'rosa', 'marit@example.test')).toEqual({
    ...{ code: 0, err: '', out: 'written to DATA_DIR/outbox: SMTP_URL is not set\n' },
  })
})
