import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { listThemes } from '#engine/plugins/catalogue.ts'
import { startMariadb, type TestServer } from '../database/mariadb.ts'
import { type Count, countOf, FAILED, PASSED, readPlaywright, readStories, readVitest } from './counts.ts'
import { printFailedPages } from './failed-pages.ts'
import { runProgram, stopPrograms } from './programs.ts'
import { ensureChromium, ensureMariadb, ensureRedis } from './provision.ts'
import { openRunFolder } from './run-folder.ts'

const bin = (name: string) => join('node_modules/.bin', name)
const folder = openRunFolder()
// Every command line and server that a test starts would else compile the same sources again.
process.env.NODE_COMPILE_CACHE ??= join(folder.path, 'compiled')
process.env.PWTEST_CACHE_DIR ??= join(folder.path, 'compiled-journeys')
const started = Date.now()

const secondsSince = (from: number) => Math.round((Date.now() - from) / 1000)

const npmRun = async (script: string, env?: Record<string, string>): Promise<Count> =>
  (await runProgram('npm', ['run', '--silent', script], { env })) ? PASSED : FAILED

async function runVitest(...projects: readonly string[]) {
  const file = join(folder.path, `${projects.join('-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const asked = projects.flatMap((project) => ['--project', project])
  return { file, ok: await runProgram(bin('vitest'), ['run', ...asked, ...reporters]) }
}

async function units(): Promise<Count> {
  const { file, ok } = await runVitest('unit', 'slow')
  return countOf(ok, () => readVitest(file))
}

/** Each story is drawn in all themes, and counts in each. */
async function recordStories() {
  const from = Date.now()
  const themes = [...listThemes().keys()]
  const { file, ok } = await runVitest('stories')
  const read = (theme: string) => readStories(file, theme, themes)
  const isExplained = themes.some((theme) => countOf(true, () => read(theme)).failed > 0)
  for (const theme of themes) results[`stories ${theme}`] = countOf(ok || isExplained, () => read(theme))
  console.log(`stories: ${secondsSince(from)} s`)
}

type Dialect = 'sqlite' | 'mariadb'

/** Folders of journeys that failed. */
const withFailedPages: string[] = []

/** Journeys of these files on a server and a database of their own. */
async function journeys(dialect: Dialect, ...files: readonly string[]): Promise<Count> {
  const name = `journeys-${dialect}-${files[0]!.replaceAll('/', '-')}`
  const file = join(folder.path, `${name}.json`)
  const paths = files.map((path) => `journeys/${path}`)
  const output = join(folder.path, `${name}-results`)
  const args = ['test', ...paths, '--reporter=list,json', `--output=${output}`]
  const env = { JOURNEY_DIALECT: dialect, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const ok = await runProgram(bin('playwright'), args, { env, atEnd: true })
  if (!ok) withFailedPages.push(output)
  return countOf(ok, () => readPlaywright(file))
}

const results: Record<string, Count> = {}

async function record(name: string, work: Promise<Count>) {
  const from = Date.now()
  results[name] = await work
  console.log(`${name}: ${secondsSince(from)} s`)
}

type Task = readonly [name: string, run: () => Promise<Count>]

/** Two tasks side by side, one for each of the processors that a small machine has; the next begins when one ends. */
async function inTwos(tasks: readonly Task[]) {
  const waiting = [...tasks]
  const next = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await record(task[0], task[1]())
  }
  await Promise.all([next(), next()])
}

/**
 * Requests without a browser, and one whole journey, run on both databases; what goes on in the browser is the same on
 * either. The longest come first, so that both ends are near each other.
 */
const JOURNEYS: readonly Task[] = [
  ['journeys: members', () => journeys('sqlite', 'members/', 'live/')],
  ['requests on MariaDB', () => journeys('mariadb', 'surface/', 'both/')],
  ['requests on SQLite', () => journeys('sqlite', 'surface/', 'both/')],
  ['journeys: accounts', () => journeys('sqlite', 'accounts/')],
  ['journeys: brands', () => journeys('sqlite', 'brands/')],
]

async function everything() {
  await record('types', npmRun('typecheck'))
  await record('lint', npmRun('lint'))
  await record('texts', npmRun('texts'))
  await record('unit', units())
  await recordStories()
  // The journeys' build holds the test fills, so the demo's stamp goes: it builds its own again.
  rmSync('build/.sources', { force: true })
  await record('build', npmRun('build', { VITE_TEST_FILLS: '1' }))
  if (results.build?.failed === 0) await inTwos(JOURNEYS)
}

/** Files that the run itself wrote, by what their names begin with; everything else in its folder was left behind. */
const OWN = ['compiled', 'unit-', 'stories', 'journeys-']

let mariadb: TestServer | undefined
const signals = { SIGINT: 130, SIGTERM: 143 } as const
for (const [signal, code] of Object.entries(signals)) {
  process.once(signal, async () => {
    await stopPrograms()
    await mariadb?.stop()
    process.exit(code)
  })
}
await ensureChromium()
await ensureMariadb()
await ensureRedis()
mariadb = await startMariadb()
process.env.TEST_MARIADB_URL = mariadb.url
try {
  await everything()
} finally {
  await mariadb.stop()
}
for (const output of withFailedPages) printFailedPages(output)
const left = folder.remove().filter((name) => !OWN.some((own) => name.startsWith(own)))
if (left.length > 0) console.error(`Left in the temporary folder:\n${left.map((name) => `  ${name}`).join('\n')}`)
results['nothing left behind'] = left.length === 0 ? PASSED : FAILED

console.log('')
for (const [name, { failures }] of Object.entries(results)) {
  for (const failure of failures) console.log(`FAILED ${name}: ${failure}\n`)
}
for (const [name, { passed, failed }] of Object.entries(results)) {
  console.log(`${name.padEnd(22)} ${passed} passed, ${failed} failed`)
}
const sum = (key: 'passed' | 'failed') => Object.values(results).reduce((total, count) => total + count[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed in ${secondsSince(started)} s`)
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)
