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

interface Journeys {
  readonly dialect: Dialect
  readonly folders: readonly string[]
  /** Each with a server and a database of its own, of which no other run knows. */
  readonly workers: number
}

async function journeys({ dialect, folders, workers }: Journeys): Promise<Count> {
  const name = `journeys-${dialect}-${folders.join('-')}`
  const file = join(folder.path, `${name}.json`)
  const paths = folders.map((one) => `journeys/${one}/`)
  const output = join(folder.path, `${name}-results`)
  const args = ['test', ...paths, `--workers=${workers}`, '--reporter=list,json', `--output=${output}`]
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

/** What goes on in the browser is the same on either database. */
const browsing = (folders: readonly string[], workers: number) => journeys({ dialect: 'sqlite', folders, workers })
/** Requests without a browser, and one whole journey. */
const requests = (dialect: Dialect) => journeys({ dialect, folders: ['surface', 'both'], workers: 1 })

/**
 * A journey waits half of its time, so three run side by side on the two processors that a small machine has: the two
 * workers of the first list, and the one of the second, which take about as long.
 */
async function recordJourneys() {
  const ofMembers = async () => {
    await record('journeys: members', browsing(['members'], 2))
    await record('journeys: accounts and brands', browsing(['accounts', 'brands'], 2))
  }
  const others = async () => {
    await record('requests on MariaDB', requests('mariadb'))
    await record('requests on SQLite', requests('sqlite'))
    await record('journeys: live', browsing(['live'], 1))
  }
  await Promise.all([ofMembers(), others()])
}

async function everything() {
  await record('types', npmRun('typecheck'))
  await record('lint', npmRun('lint'))
  await record('texts', npmRun('texts'))
  await record('unit', units())
  await recordStories()
  // The journeys' build holds the test fills, so the demo's stamp goes: it builds its own again.
  rmSync('build/.sources', { force: true })
  await record('build', npmRun('build', { VITE_TEST_FILLS: '1' }))
  if (results.build?.failed === 0) await recordJourneys()
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
  console.log(`${name.padEnd(29)} ${passed} passed, ${failed} failed`)
}
const sum = (key: 'passed' | 'failed') => Object.values(results).reduce((total, count) => total + count[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed in ${secondsSince(started)} s`)
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)
