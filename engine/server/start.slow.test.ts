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

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

it.each(['start', 'dev', 'demo', 'admin', 'build', 'test', 'bench', 'prove'])(
  'npm run %s replaces its shell by the process, so that a signal to npm reaches it',
  async (name) => {
    writeFileSync(join(dir, 'node'), '#!/bin/sh\necho "$$"\n', { mode: 0o755 })
    const shell = spawn('sh', ['-c', scripts[name]!], { env: { PATH: `${dir}:/usr/bin:/bin` } })
    let out = ''
    shell.stdout.on('data', (chunk) => {
      out += chunk
    })
    await new Promise((resolve) => shell.on('close', resolve))
    expect(out).toBe(`${shell.pid}\n`)
  },
)

it('npm that gets a signal stops what it has started, and waits for it', async () => {
  const program =
    "process.on('SIGTERM', () => { console.log('stopped'); process.exit(0) }); setInterval(() => {}, 1000); console.log('up')"
  const script = scripts.start!.replace(/ engine\/server\/index\.ts$/, ` -e "${program}"`).replace(/--import \S+ /, '')
  writeFileSync(
    join(dir, 'package.json'),
    JSON.stringify({ name: 'started', version: '1.0.0', scripts: { start: script } }),
  )
  const npm = spawn('npm', ['start', '--silent'], { cwd: dir, stdio: ['ignore', 'pipe', 'inherit'] })
  let out = ''
  npm.stdout.on('data', (chunk) => {
    out += chunk
    if (out === 'up\n') npm.kill('SIGTERM')
  })
  await new Promise((resolve) => npm.on('close', resolve))
  expect(out).toBe('up\nstopped\n')
})

it.each([
  ['npm start', ['--import', './engine/old-node.js', 'engine/server/index.ts'], 'manyhearts'],
  ['npm run admin', ['admin-cli/admin.js', 'tenant', 'list'], 'manyhearts'],
])('%s on a Node that cannot read TypeScript ends with one line and 6', async (_name, args, who) => {
  const older = `import c from 'node:crypto'; import f from 'node:fs'; import { syncBuiltinESMExports as s } from 'node:module'; c.argon2 = undefined; f.existsSync = () => false; s()`
  const child = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(older)}`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let err = ''
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect({ code, err }).toEqual({
    code: 6,
    err: expect.stringMatching(new RegExp(`^${who}: Node 24\\.7 or newer is needed.*\\n$`)),
  })
})
