import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeInstallation, runAdmin } from '#engine/testing/admin.ts'

const { env, run, tenants } = makeInstallation()
const home = join(tenants, '..')
const to = join(home, 'backups')

describe('backups', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    expect(await run('db', 'migrate')).toMatchObject({ code: 0 })
  }, 60_000)

  test('are made, listed, verified and put back on another machine, and a damaged one is refused', async () => {
    const made = await run('backup', 'create', '--to', to, '--keep', '7d,4w', '--json')
    expect([made.code, made.err]).toEqual([0, ''])
    const { backup, files, missing_photos } = JSON.parse(made.out)
    expect([files > 10, missing_photos]).toEqual([true, []])
    expect(JSON.parse(readFileSync(join(env.DATA_DIR, 'backups/last.json'), 'utf8'))).toMatchObject({
      ok: true,
      to: backup,
    })
    const listed = await runAdmin({ ...env, BACKUP_DIR: to }, ['backup', 'list', '--json'])
    expect(JSON.parse(listed.out)).toMatchObject({
      backups: [{ backup, damaged: false }],
      last: { ok: true },
      drill: null,
    })

    const other = { ...env, DATA_DIR: join(home, 'other'), TENANTS_DIR: join(home, 'other-tenants') }
    const verified = await runAdmin(other, ['backup', 'restore', backup, '--verify'])
    expect(verified).toMatchObject({ code: 0, out: expect.stringContaining(`Whole: ${backup}`) })
    expect(existsSync(join(other.DATA_DIR, 'manyhearts.db'))).toBe(false)
    expect(await runAdmin(other, ['backup', 'restore', backup])).toMatchObject({ code: 0 })
    expect(readFileSync(join(other.DATA_DIR, 'secrets.json'))).toEqual(readFileSync(join(env.DATA_DIR, 'secrets.json')))
    expect(await runAdmin(other, ['ledger', 'verify'])).toMatchObject({ code: 0 })
    const again = await runAdmin(other, ['backup', 'restore', backup])
    expect(again).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('without a terminal this needs --yes'),
    })
    expect(await runAdmin(other, ['backup', 'restore', backup, '--yes'])).toMatchObject({ code: 0 })

    appendFileSync(join(backup, 'secrets/secrets.json'), ' ')
    const refused = await runAdmin(other, ['backup', 'restore', backup, '--yes', '--json'])
    expect([refused.code, JSON.parse(refused.err).error.details]).toEqual([
      3,
      ['secrets/secrets.json is not what was written'],
    ])
  })

  test.each([
    [['backup', 'create'], 2, 'give --to or set BACKUP_DIR'],
    [['backup', 'create', '--to', to, '--keep', 'all'], 2, 'must be such as 7d,4w,6m'],
    [['backup', 'create', '--to', join(tenants, 'backups')], 2, 'choose another one'],
    [['backup', 'restore', join(home, 'nothing'), '--verify'], 3, 'it has no manifest'],
    [['backup', 'drill', '--to', join(home, 'nothing')], 3, 'there is no backup'],
    [['media', 'move', '--from', 'file:/none', '--to', 's3://me:hush@host'], 2, 'with one bucket'],
  ])('%j ends with %i', async (args, code, words) => {
    const refused = await run(...args)
    expect(refused).toMatchObject({ code, out: '', err: expect.stringContaining(words) })
    expect(refused.err).not.toContain('hush')
  })
})
