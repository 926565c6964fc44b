import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'manyhearts-start-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

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
  const script = scripts.start!.replace(/ engine\/server\/run\/production\.js$/, ` -e "${program}"`)
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
  ['npm start', ['engine/server/run/production.js'], 'manyhearts'],
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

it('npm start where nothing was built says so in one line, and ends with 6', async () => {
  for (const file of ['package.json', 'engine/old-node.js', 'engine/server/run/production.js'])
    cpSync(file, join(dir, file))
  const child = spawn(process.execPath, [join(dir, 'engine/server/run/production.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect({ code, said }).toEqual({
    code: 6,
    said: 'manyhearts: there is no built site: run `npm run build` first\n',
  })
})
