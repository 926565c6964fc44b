import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CHROMIUM } from '../chromium.ts'
import { logInDemo, openContext, type ProofSite, urlOf } from './proof-site.ts'
import { findTenant } from './tested-site.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** Goals of a phone on a slow line: scores of 100, milliseconds. */
const LEAST: Readonly<Record<Category, number>> = {
  performance: 90,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
const LATEST_PICTURE_MS = 2_500

/** Search engines are asked not to list it (decisions/hosts.md), which costs it one audit. */
const PRIVATE_PAGE = '/members'
const UNLISTED = 'is-crawlable'

/** What Lighthouse answers, as far as it is used here. */
interface Report {
  readonly categories: Readonly<
    Record<Category, { score: number; auditRefs: readonly { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, { score: number | null; title: string; numericValue?: number }>>
}

export interface LighthouseRow {
  readonly page: string
  readonly scores: Readonly<Record<Category, number>>
  readonly firstPaintMs: number
  readonly lcpMs: number
  readonly blockedMs: number
  readonly shift: number
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
  const { stdout } = await promisify(execFile)('node_modules/.bin/lighthouse', args, { env, maxBuffer: 64 * 2 ** 20 })
  return JSON.parse(stdout) as Report
}

function toRow(page: string, { categories, audits }: Report): LighthouseRow {
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

/** Lighthouse on the pages that most people see first; of three runs the one in the middle by performance. */
export async function proveLighthouse(site: ProofSite, slug: string): Promise<LighthouseRow[]> {
  const member = await logIn(site, slug)
  const { landers } = await findTenant((tenant) => tenant.slug === slug)
  const pages = [
    ['/', ''],
    ['/signup', ''],
    ...landers.slice(0, 1).map((lander) => [`/landers/${lander}`, ''] as const),
    [PRIVATE_PAGE, member],
  ] as const
  const rows: LighthouseRow[] = []
  for (const [path, cookie] of pages) {
    const runs: LighthouseRow[] = []
    const url = urlOf(site, slug) + path
    // The server's first answer to a page is slower than all later ones.
    await audit(url, cookie)
    for (let run = 0; run < RUNS; run += 1) runs.push(toRow(path, await audit(url, cookie)))
    runs.sort((a, b) => a.scores.performance - b.scores.performance || b.lcpMs - a.lcpMs)
    rows.push(runs[Math.floor(RUNS / 2)]!)
  }
  return rows
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

/** One line a page: the four scores, first and largest paint, time blocked, shift. */
export const lighthouseTable = (rows: readonly LighthouseRow[]): string =>
  rows
    .map(({ page, scores, firstPaintMs, lcpMs, blockedMs, shift }) =>
      [
        page.padEnd(18),
        CATEGORIES.map((name) => String(scores[name]).padStart(3)).join(' '),
        `FCP ${seconds(firstPaintMs)}`,
        `LCP ${seconds(lcpMs)}`,
        `TBT ${blockedMs.toFixed(0)} ms`,
        `CLS ${shift.toFixed(4)}`,
      ].join('  '),
    )
    .join('\n')

/** What misses its goal; a private page fails the audit of crawlers, and no other of its category. */
export const lighthouseFindings = (rows: readonly LighthouseRow[]): string[] =>
  rows.flatMap(({ page, scores, lcpMs, failed }) => {
    const isPrivate = page === PRIVATE_PAGE
    const low = CATEGORIES.filter((name) => scores[name] < LEAST[name] && !(isPrivate && name === 'seo')).map(
      (name) => `${name} ${scores[name]}`,
    )
    if (lcpMs > LATEST_PICTURE_MS) low.push(`LCP ${seconds(lcpMs)}`)
    const unexpected = failed.filter((id) => !(isPrivate && id === UNLISTED))
    if (isPrivate && unexpected.length === failed.length) low.push('open to crawlers')
    return low.length + unexpected.length > 0 ? [`lighthouse ${page}: ${[...low, ...unexpected].join(', ')}`] : []
  })
