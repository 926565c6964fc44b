import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EnvError, readEnv } from '#engine/platform/env.ts'
import { openSecretFiles } from '#engine/platform/secrets/secret-files.ts'
import { loadSecrets } from '#engine/platform/secrets/secrets.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'manyhearts-start-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

describe('a wrong value in the environment', () => {
  it('is named for each variable, and an empty one counts as not set', () => {
    expect(() => readEnv({ PORT: '70000', REDIS_URL: 'http://x' })).toThrow(EnvError)
    expect(() => readEnv({ PORT: '70000', REDIS_URL: 'http://x' })).toThrow(/PORT: .*; REDIS_URL: /)
    expect(readEnv({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined, keepsSchedule: true })
    expect(readEnv({ SCHEDULE: 'off' }).keepsSchedule).toBe(false)
    expect(() => readEnv({ PUBLIC_PORT: '0', PUBLIC_SCHEME: 'ftp' })).toThrow(/PUBLIC_SCHEME: .*; PUBLIC_PORT: /)
    expect(readEnv({ PUBLIC_PORT: '8443' }).publicAddress).toEqual({ scheme: undefined, port: 8443 })
  })
})

describe('secrets', () => {
  it('are made at the first start, for the owner alone, and stay', async () => {
    const made = await loadSecrets(openSecretFiles(dir))
    const file = join(dir, 'secrets.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(made)
    expect(await loadSecrets(openSecretFiles(dir))).toEqual(made)
    const other = await loadSecrets(openSecretFiles(mkdtempSync(join(dir, 'other-'))))
    expect(other.signing).not.toBe(made.signing)
  })
})
