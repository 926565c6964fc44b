import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EnvError, readEnv } from '#engine/platform/env.ts'
import { loadSecrets } from '#engine/platform/secrets.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'manyhearts-start-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function start(env: Record<string, string>): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['engine/server/index.ts'], {
      env: { ...process.env, DATA_DIR: dir, NODE_ENV: 'production', ...env },
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

describe('a wrong value in the environment', { timeout: 30_000 }, () => {
  it.each([
    ['PORT', 'many'],
    ['DATABASE_URL', 'postgres://nowhere'],
    ['LOG_LEVEL', 'loud'],
    ['SCHEDULE', 'sometimes'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', 'loopback, my-proxy'],
  ])('stops the start with one clear line: %s=%s', async (name, value) => {
    const { code, out, err } = await start({ [name]: value })
    expect(code).toBe(6)
    expect(out).toBe('')
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(err).toMatch(new RegExp(`^manyhearts: ${name}: `))
  })

  it('is named for each variable, and an empty one counts as not set', () => {
    expect(() => readEnv({ PORT: '70000', REDIS_URL: 'http://x' })).toThrow(EnvError)
    expect(() => readEnv({ PORT: '70000', REDIS_URL: 'http://x' })).toThrow(/PORT: .*; REDIS_URL: /)
    expect(readEnv({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined, keepsSchedule: true })
    expect(readEnv({ SCHEDULE: 'off' }).keepsSchedule).toBe(false)
  })
})

describe('secrets', () => {
  it('are made at the first start, for the owner alone, and stay', () => {
    const made = loadSecrets(dir)
    const file = join(dir, 'secrets.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(made)
    expect(loadSecrets(dir)).toEqual(made)
    expect(loadSecrets(mkdtempSync(join(dir, 'other-'))).signing).not.toBe(made.signing)
  })
})
