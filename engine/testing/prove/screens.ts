import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { measureShift, WORST_SHIFT, watchShifts } from '../shifts.ts'
import { installAxe } from '../walk/axe.ts'
import { installWalk } from '../walk/in-page.ts'
import { faultsOfLook, lookAt, watchErrors } from '../walk/walk-screen.ts'
import { callFrom, logInDemo, openContext, type ProofSite, type View } from './proof-site.ts'

export const SIZES = [
  { tag: 'phone', width: 390, height: 844 },
  { tag: 'desktop', width: 1280, height: 800 },
] as const

const WIDTHS = [
  { tag: 'narrow', width: 360, height: 740 },
  SIZES[0],
  { tag: 'tablet', width: 768, height: 1024 },
  SIZES[1],
  { tag: 'wide', width: 1920, height: 1080 },
] as const

export const OUTSIDE = [
  '/',
  '/signup',
  '/login',
  '/lang-config',
  '/pricing',
  '/complaints',
  '/pages/terms',
  '/pages/service',
]
export const OUTSIDE_MORE = ['/members', '/reset-password', '/match-finder', '/account-deleted']
export const INSIDE = [
  '/members',
  '/likes',
  '/likes/sent',
  '/likes/matches',
  '/chats',
  '/credits',
  '/premium',
  '/profile',
]
export const INSIDE_MORE = [
  '/settings',
  '/delete-account',
  '/match-finder',
  '/signup-matches',
  '/swipe-game',
  '/transactions',
  '/activate/error',
]
/** The states of finding someone: nobody fits, the middle and the end of the quiz, the forms of the own profile. */
export const FINDING = [
  '/members?min_age=98&photo=1',
  '/match-finder?step=interests',
  '/match-finder?step=done',
  '/profile?edit=photos',
  '/profile?edit=about',
  '/profile?edit=facts',
  '/profile?edit=interests',
  '/profile?edit=basics',
]
export const LANDINGS = ['landing', 'landing2', 'landing3']

export interface Finding {
  readonly where: string
  readonly what: string
}

/** A text key that was never filled in, as it would show: `nav.login`, `entry.title`. */
function findShownKey(): string | undefined {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode.nodeValue?.trim() ?? ''
    if (/^[a-z][A-Za-z]*(\.[a-z][A-Za-z0-9_]*)+$/.test(text) && texts.currentNode.parentElement?.checkVisibility())
      return text
  }
  return undefined
}

interface Inspected {
  readonly path: string
  /** What it has to answer; anything but a failure of the server where it is not given. */
  readonly status?: number
  /** Of the picture. */
  readonly file: string
}

/** Opens a page and reads it to its end; says what is wrong with it. */
export async function inspect(page: Page, { path, status: expected, file }: Inspected): Promise<string[]> {
  let status = 0
  const { value: shift, errors } = await watchErrors(page, () =>
    measureShift(page, async () => {
      status = (await page.goto(path))?.status() ?? 0
    }),
  )
  const look = await lookAt(page)
  const key = await page.evaluate(findShownKey)
  await page.screenshot({ path: file })
  return [
    ...(expected === undefined ? (status >= 500 || status === 0 ? [`answers ${status}`] : []) : []),
    ...(expected !== undefined && status !== expected ? [`answers ${status}`] : []),
    ...(shift.score > WORST_SHIFT ? [`moves ${shift.score.toFixed(3)}: ${shift.moved}`] : []),
    ...(key ? [`shows the text key ${key}`] : []),
    ...faultsOfLook(look),
    ...errors,
  ]
}

/** A browser of its own, whose pages are watched for shifts and errors. */
export async function openWatched(site: ProofSite, view: View): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openContext(site, view)
  await watchShifts(context)
  await installWalk(context)
  await installAxe(context)
  return { context, page: await context.newPage() }
}

export interface Screens {
  readonly screens: number
  readonly findings: readonly Finding[]
}

/** What of the screens is proved: a brand in a scheme and a language, and one width where `only` names it. */
export interface Part {
  readonly slug: string
  readonly scheme: string
  readonly locale: string
  readonly only?: string | undefined
}

/** Every screen of one brand in one scheme and language, at each width: a picture each, and what is wrong with it. */
export async function proveScreens(site: ProofSite, { slug, scheme, locale, only }: Part): Promise<Screens> {
  const findings: Finding[] = []
  let screens = 0
  const report = (tag: string, before: number) => {
    const found = findings.slice(before)
    console.log(`${slug} ${scheme} ${locale} ${tag}: ${screens} screens so far, ${found.length} findings`)
    for (const { where, what } of found) console.log(`  ${where}: ${what}`)
  }
  const login = site.logins.find((one) => one.slug === slug)!
  for (const { tag, width, height } of WIDTHS.filter((one) => only === undefined || one.tag === only)) {
    const before = findings.length
    const cookies = { i18n_redirected: locale, scheme, 'entry-warning': '1' }
    const { context: outside, page: visitor } = await openWatched(site, { slug, width, height, cookies })
    const { context: inside, page: member } = await openWatched(site, { slug, width, height, cookies })
    await logInDemo(member, login)
    // The member's own language would win over the cookie's.
    await callFrom(member, 'PUT', '/api/user.php', { language: locale })
    const { json } = await callFrom(member, 'GET', '/api/likes.php')
    const first = (json as { profiles: { id: string }[] }).profiles[0]!.id
    await callFrom(member, 'POST', '/api/like.php', { profile: { id: first } })
    const visit = async (page: Page, path: string) => {
      const where = `${slug} ${scheme} ${locale} ${tag} ${path}`
      const who = page === visitor ? 'visitor' : 'member'
      const name = `${slug}-${scheme}-${locale}-${who}${path.replace(/[0-9a-f-]{36}/, 'id').replaceAll(/[/?&=]/g, '-')}-${tag}.png`
      screens += 1
      for (const what of await inspect(page, { path, file: join(site.outDir, name) })) findings.push({ where, what })
    }
    const landings = LANDINGS.map((design) => `/members/${first}/${design}`)
    for (const path of [...OUTSIDE, ...OUTSIDE_MORE, ...landings]) await visit(visitor, path)
    const people = [`/members/${first}`, `/members/${first}/chat`, `/likes/m/${first}`]
    for (const path of [...INSIDE, ...INSIDE_MORE, ...FINDING, ...people]) await visit(member, path)
    await visit(member, '/there/is/no/such/page')
    await outside.close()
    await inside.close()
    report(tag, before)
  }
  return { screens, findings }
}
