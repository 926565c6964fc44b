import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeInstallation, runAdmin } from '#engine/testing/admin.ts'
import { newKeyText } from '#engine/testing/secrets/keys.ts'

const { env, run, tenants } = makeInstallation()
const file = join(env.DATA_DIR, 'payment-secrets/rosa/verotel.json')
const [OLD, NEW] = [newKeyText(), newKeyText()]
const oldKeyFile = join(tenants, '..', 'old-key')
const keyed = (key: string, ...args: string[]) => runAdmin({ ...env, SECRETS_KEY: key }, args)

describe('secrets', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    expect(await run('db', 'migrate')).toMatchObject({ code: 0 })
    expect(await run('push', 'rotate', '--yes')).toMatchObject({ code: 0 })
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, '{"shop_id":"4711","signature_key":"hush"}', { mode: 0o600 })
    writeFileSync(oldKeyFile, `${OLD}\n`, { mode: 0o600 })
  }, 60_000)

  test('are moved into the database, found there, sealed with another key, and refused without it', async () => {
    const signing = JSON.parse(readFileSync(join(env.DATA_DIR, 'secrets.json'), 'utf8')).signing
    expect(await run('secrets', 'move', '--yes')).toMatchObject({
      code: 6,
      err: expect.stringContaining('SECRETS_KEY'),
    })
    expect(await keyed(OLD, 'secrets', 'move')).toMatchObject({ code: 2, out: '' })
    const would = await keyed(OLD, 'secrets', 'move', '--dry-run', '--json')
    const moved = ['"installation"', '"payment/verotel" of rosa']
    expect([would.code, JSON.parse(would.out)]).toEqual([0, { moved, dry_run: true }])
    expect(existsSync(file)).toBe(true)
    expect(await keyed(OLD, 'secrets', 'move', '--yes')).toMatchObject({
      code: 0,
      out: `Moved 2 secrets\n${moved.join('\n')}\n`,
    })
    expect([file, join(env.DATA_DIR, 'secrets.json')].map(existsSync)).toEqual([false, false])
    expect(await keyed(OLD, 'secrets', 'move', '--yes')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^unchanged/),
    })

    const found = await keyed(OLD, 'payment', 'secrets', 'rosa', 'verotel')
    expect(found).toMatchObject({ code: 0, out: expect.stringContaining('database') })
    const shown = await keyed(OLD, 'config', 'show')
    for (const { out, err } of [found, shown])
      for (const secret of [OLD, 'hush', '4711', signing]) expect(out + err).not.toContain(secret)

    expect(await run('push', 'show')).toMatchObject({ code: 6, err: expect.stringContaining('has sealed secrets') })
    const wrong = await keyed(NEW, 'push', 'show')
    expect(wrong).toMatchObject({ code: 6, err: expect.stringContaining('another key seals') })

    const rotate = ['secrets', 'rotate', '--old-key-file', oldKeyFile, '--yes']
    expect(await keyed(NEW, ...rotate)).toMatchObject({ code: 0, out: expect.stringMatching(/^Sealed 2 secrets anew/) })
    expect(await keyed(NEW, ...rotate)).toMatchObject({ code: 0, out: expect.stringMatching(/^unchanged/) })
    expect(await keyed(OLD, 'push', 'show')).toMatchObject({ code: 6 })
    expect(await keyed(NEW, 'push', 'show')).toMatchObject({ code: 0 })
    expect(await keyed(newKeyText(), ...rotate)).toMatchObject({ code: 6 })
    expect(existsSync(join(env.DATA_DIR, 'secrets.json'))).toBe(false)
  })

  test.each([
    [{ SECRETS_KEY: 'short' }, 'SECRETS_KEY: must be 32 bytes in base64'],
    [{ SECRETS_KEY_FILE: '/none/key' }, 'SECRETS_KEY_FILE: the file /none/key cannot be read (ENOENT)'],
    [{ SECRETS_KEY: OLD, SECRETS_KEY_FILE: oldKeyFile }, 'SECRETS_KEY_FILE: SECRETS_KEY is set too'],
  ])('end with 6 for a key that cannot be used: %#', async (given, message) => {
    const { code, err } = await runAdmin({ ...env, ...given }, ['push', 'show'])
    expect([code, err]).toEqual([6, expect.stringContaining(message)])
    expect(err).not.toContain(OLD)
  })
})
