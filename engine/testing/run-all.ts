import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listThemeNames } from '../ui/theme/registry.ts'
import { startMariadb } from './mariadb.ts'
import { ensureChromium, ensureMariadb } from './provision.ts'

interface Count {
  passed: number
  failed: number
}

const bin = (name: string) => join('node_modules/.bin', name)
const out = mkdtempSync(join(tmpdir(), 'manyhearts-test-'))
// Every command line and server that a test starts would else compile the same sources again.
process.env.NODE_COMPILE_CACHE ??= join(out, 'compiled')

const titleOf = (command: string, args: readonly string[]) => `\n=== ${command.split('/').at(-1)} ${args.join(' ')}`

/** Runs a program with our output as its own; answers whether it ended well. */
function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  console.log(titleOf(command, args))
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** Runs a program beside another one, and prints what it wrote when it has ended. */
function runBeside(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const written: Buffer[] = []
    const end = (ok: boolean) => {
      console.log(titleOf(command, args))
      process.stdout.write(Buffer.concat(written))
      resolve(ok)
    }
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => written.push(chunk))
    child.once('error', () => end(false))
    child.once('close', (code) => end(code === 0))
  })
}

async function step(command: string, args: readonly string[], env?: Record<string, string>): Promise<Count> {
  const ok = await run(command, args, env)
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A runner's own counts; a runner that failed without saying which test did counts as one failure, and so does one that ran none. */
function counted(ok: boolean, read: () => Count): Count {
  try {
    const count = read()
    if (ok && count.failed === 0 && count.passed > 0) return count
    return { passed: count.passed, failed: Math.max(1, count.failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown

/** One project of vitest.config.ts; stories run per theme, one theme after the other, to keep memory low. */
async function vitest(project: string, env: Record<string, string>): Promise<Count> {
  const file = join(out, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = await run(bin('vitest'), ['run', '--project', project, ...reporters], env)
  return counted(ok, () => {
    const { numPassedTests, numTotalTests } = readJson(file) as { numPassedTests: number; numTotalTests: number }
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
  })
}

/** They wait for pages and mails most of the time, so both databases' journeys go side by side. */
async function journeys(dialect: string, env: Record<string, string>, start: typeof run): Promise<Count> {
  const file = join(out, `journeys-${dialect}.json`)
  const ok = await start(bin('playwright'), ['test', '--reporter=list,json'], {
    ...env,
    JOURNEY_DIALECT: dialect,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return counted(ok, () => {
    const { stats } = readJson(file) as { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
  })
}

await ensureChromium()
await ensureMariadb()
const mariadb = await startMariadb()
const env = { TEST_MARIADB_URL: mariadb.url }
const results: Record<string, Count> = {}
try {
  results.types = await step('npm', ['run', '--silent', 'typecheck'])
  results.lint = await step('npm', ['run', '--silent', 'lint'])
  results.texts = await step('npm', ['run', '--silent', 'texts'])
  results.tests = await vitest('unit', env)
  for (const theme of listThemeNames()) results[`stories ${theme}`] = await vitest(`stories-${theme}`, env)
  // The journeys' build holds the test fills, so the demo's stamp goes: it builds its own again.
  rmSync('build/.sources', { force: true })
  results.build = await step('npm', ['run', '--silent', 'build'], { VITE_TEST_FILLS: '1' })
  if (results.build.failed === 0) {
    const both = await Promise.all([journeys('sqlite', env, run), journeys('mariadb', env, runBeside)])
    results['journeys on SQLite'] = both[0]
    results['journeys on MariaDB'] = both[1]
  }
} finally {
  await mariadb.stop()
  rmSync(out, { recursive: true, force: true })
}
console.log('')
for (const [name, { passed, failed }] of Object.entries(results)) {
  console.log(`${name.padEnd(22)} ${passed} passed, ${failed} failed`)
}
const sum = (key: keyof Count) => Object.values(results).reduce((total, count) => total + count[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)
