import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

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

describe('a wrong value in the environment', () => {
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
})

it('replaces the shell of `npm start` by the server, so that a signal to npm stops the server', async () => {
  writeFileSync(join(dir, 'node'), '#!/bin/sh\necho "$$ $NODE_ENV"\n', { mode: 0o755 })
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  const shell = spawn('sh', ['-c', scripts.start], { env: { PATH: `${dir}:/usr/bin:/bin` } })
  let out = ''
  shell.stdout.on('data', (chunk) => {
    out += chunk
  })
  await new Promise((resolve) => shell.on('close', resolve))
  expect(out).toBe(`${shell.pid} production\n`)
})
