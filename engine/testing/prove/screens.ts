import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { atRest } from '../walk/rest.ts'
import { callFrom, logInDemo, openContext, type ProofSite } from './proof-site.ts'

export const SIZES = [
  { tag: 'phone', width: 390, height: 844 },
  { tag: 'desktop', width: 1280, height: 800 },
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

async function inspect(page: Page, where: string, file: string, findings: Finding[]): Promise<void> {
  await atRest(page)
  const note = (what: string) => void findings.push({ where, what })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (overflow > 0) note(`scrolls ${overflow} px sideways`)
  const key = await page.evaluate(findShownKey)
  if (key) note(`shows the text key ${key}`)
  const { violations } = await new AxeBuilder({ page: page as never }).analyze()
  for (const { id, nodes } of violations)
    note(
      `axe ${id}: ${nodes
        .map((node) => node.target.join(' '))
        .join(', ')
        .slice(0, 160)}`,
    )
  await page.screenshot({ path: file })
}

/** Every screen of one brand in one scheme and language, at both sizes: a picture each, and what is wrong with it. */
export async function proveScreens(site: ProofSite, slug: string, scheme: string, locale: string): Promise<Finding[]> {
  const findings: Finding[] = []
  const login = site.logins.find((one) => one.slug === slug)!
  for (const { tag, width, height } of SIZES) {
    const cookies = { i18n_redirected: locale, scheme, 'entry-warning': '1' }
    const outside = await openContext(site, { slug, width, height, cookies })
    const inside = await openContext(site, { slug, width, height, cookies })
    const visitor = await outside.newPage()
    const member = await inside.newPage()
    await logInDemo(member, login)
    // The member's own language would win over the cookie's.
    await callFrom(member, 'PUT', '/api/user.php', { language: locale })
    const { json } = await callFrom(member, 'GET', '/api/likes.php')
    const first = (json as { profiles: { id: string }[] }).profiles[0]!.id
    await callFrom(member, 'POST', '/api/like.php', { profile: { id: first } })
    const visit = async (page: Page, path: string) => {
      const where = `${slug} ${scheme} ${locale} ${tag} ${path}`
      const reportError = (error: Error) => void findings.push({ where, what: String(error).slice(0, 200) })
      page.on('pageerror', reportError)
      const response = await page.goto(path)
      if (!response || response.status() >= 500) findings.push({ where, what: `answers ${response?.status()}` })
      const who = page === visitor ? 'visitor' : 'member'
      const name = `${slug}-${scheme}-${locale}-${who}${path.replace(/[0-9a-f-]{36}/, 'id').replaceAll(/[/?&=]/g, '-')}-${tag}.png`
      await inspect(page, where, join(site.outDir, name), findings)
      page.off('pageerror', reportError)
    }
    const landings = LANDINGS.map((design) => `/members/${first}/${design}`)
    for (const path of [...OUTSIDE, ...OUTSIDE_MORE, ...landings]) await visit(visitor, path)
    for (const path of [
      ...INSIDE,
      ...INSIDE_MORE,
      ...FINDING,
      `/members/${first}`,
      `/members/${first}/chat`,
      `/likes/m/${first}`,
    ]) {
      await visit(member, path)
    }
    await visit(member, '/there/is/no/such/page')
    await outside.close()
    await inside.close()
  }
  return findings
}
