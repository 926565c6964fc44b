import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CHROMIUM } from '../chromium.ts'
import { WORST_SHIFT } from '../shifts.ts'
import { logInDemo, openContext, type ProofSite, urlOf } from './proof-site.ts'
import { findTenant } from './tested-site.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** Goals of a phone on a slow line: scores of 100. */
const LEAST: Readonly<Record<Category, number>> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
/** The largest paint, the time in which the page does not answer, and how far it moves. */
const MOST = { lcpMs: 1_800, blockedMs: 100, shift: WORST_SHIFT } as const

/** Search engines are asked not to list these (decisions/hosts.md), which costs each one audit. */
const PRIVATE_PAGES: readonly string[] = ['/members', '/chats']
const UNLISTED = 'is-crawlable'

/** What Lighthouse answers, as far as it is used here. */
interface Report {
  readonly categories: Readonly<
    Record<Category, { score: number; auditRefs: readonly { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, Audit>>
  /** How fast Lighthouse found the machine: times of two runs compare only where it is alike. */
  readonly environment: { readonly benchmarkIndex: number }
}

interface Audit {
  readonly score: number | null
  readonly title: string
  readonly numericValue?: number
  /** 'error' where the audit could not be made, which counts as a score of nought in its category. */
  readonly scoreDisplayMode: string
  readonly errorMessage?: string
}

export interface LighthouseRow {
  readonly page: string
  readonly scores: Readonly<Record<Category, number>>
  readonly firstPaintMs: number
  readonly lcpMs: number
  readonly blockedMs: number
  readonly shift: number
  readonly benchmarkIndex: number
  /** Audits that cost a point outside of performance. */
  readonly failed: readonly string[]
}

/** One run as a phone on a slow line, in a browser without a cache. */
async function audit(url: string, cookie: string): Promise<Report> {
  const args = [
    url,
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=--headless ${CHROMIUM.args.map((flag) => flag.replace(/=(.*)$/, '="$1"')).join(' ')}`,
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ]
  const env = { ...process.env, CHROME_PATH: CHROMIUM.executablePath }
  const run = () => promisify(execFile)('node_modules/.bin/lighthouse', args, { env, maxBuffer: 64 * 2 ** 20 })
  for (let again = 0; ; again += 1)
    try {
      const report = JSON.parse((await run()).stdout) as Report
      // Chromium lost the page's text, for one, and no audit that reads it could be made.
      const errors = Object.values(report.audits).filter(({ scoreDisplayMode }) => scoreDisplayMode === 'error')
      if (errors.length === 0) return report
      if (again === 3)
        throw new Error(
          `Lighthouse could not audit ${url}: ${errors.map(({ errorMessage }) => errorMessage).join('; ')}`,
        )
    } catch (error) {
      // Chromium lost the start of its trace: there is nothing to measure, and Lighthouse asks for another run.
      if (again === 3 || !String((error as { stderr?: string }).stderr).includes('(NO_NAVSTART)')) throw error
    }
}

function toRow(page: string, { categories, audits, environment }: Report): LighthouseRow {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]))
  const failed = CATEGORIES.slice(1)
    .flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return {
    page,
    scores: scores as Record<Category, number>,
    firstPaintMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    benchmarkIndex: environment.benchmarkIndex,
    failed,
  }
}

/** The session cookie of the brand's demo member. */
async function logIn(site: ProofSite, slug: string): Promise<string> {
  const context = await openContext(site, { slug, width: 390, height: 844, cookies: { i18n_redirected: 'en' } })
  await logInDemo(await context.newPage(), site.logins.find((login) => login.slug === slug)!)
  const cookies = await context.cookies()
  await context.close()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Lighthouse on the pages that most people see first and every lander; of three runs the one in the middle by performance. */
export async function proveLighthouse(site: ProofSite, slug: string): Promise<LighthouseRow[]> {
  const member = await logIn(site, slug)
  const { landers } = await findTenant((tenant) => tenant.slug === slug)
  const pages = [
    ['/', ''],
    ['/signup', ''],
    ...landers.map((lander) => [`/landers/${lander}`, ''] as const),
    ...PRIVATE_PAGES.map((path) => [path, member] as const),
  ] as const
  const rows: LighthouseRow[] = []
  for (const [path, cookie] of pages) {
    const runs: LighthouseRow[] = []
    const url = urlOf(site, slug) + path
    // The server's first answer to a page is slower than all later ones.
    await audit(url, cookie)
    for (let run = 0; run < RUNS; run += 1) runs.push(toRow(path, await audit(url, cookie)))
    runs.sort((a, b) => a.scores.performance - b.scores.performance || b.lcpMs - a.lcpMs)
    const middle = runs[Math.floor(RUNS / 2)]!
    console.log(describeRow(middle))
    rows.push(middle)
  }
  return rows
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

/** One line: the four scores, first and largest paint, time blocked, shift, how fast the machine was. */
const describeRow = ({ page, scores, firstPaintMs, lcpMs, blockedMs, shift, benchmarkIndex }: LighthouseRow): string =>
  [
    page.padEnd(32),
    CATEGORIES.map((name) => String(scores[name]).padStart(3)).join(' '),
    `FCP ${seconds(firstPaintMs)}`,
    `LCP ${seconds(lcpMs)}`,
    `TBT ${blockedMs.toFixed(0)} ms`,
    `CLS ${shift.toFixed(4)}`,
    `benchmark index ${benchmarkIndex.toFixed(0)}`,
  ].join('  ')

/** What misses its goal; a private page fails the audit of crawlers, and no other of its category. */
export const lighthouseFindings = (rows: readonly LighthouseRow[]): string[] =>
  rows.flatMap(({ page, scores, lcpMs, blockedMs, shift, failed }) => {
    const isPrivate = PRIVATE_PAGES.includes(page)
    const low = CATEGORIES.filter((name) => scores[name] < LEAST[name] && !(isPrivate && name === 'seo')).map(
      (name) => `${name} ${scores[name]}`,
    )
    if (lcpMs > MOST.lcpMs) low.push(`LCP ${seconds(lcpMs)}`)
    if (blockedMs > MOST.blockedMs) low.push(`TBT ${blockedMs.toFixed(0)} ms`)
    if (shift > MOST.shift) low.push(`CLS ${shift.toFixed(4)}`)
    const unexpected = failed.filter((id) => !(isPrivate && id === UNLISTED))
    if (isPrivate && unexpected.length === failed.length) low.push('open to crawlers')
    return low.length + unexpected.length > 0 ? [`lighthouse ${page}: ${[...low, ...unexpected].join(', ')}`] : []
  })
