import type { Page } from 'playwright'
import { measureShift, watchShifts } from '../shifts.ts'
import { logInDemo, openContext, type ProofSite } from './proof-site.ts'
import { FINDING, INSIDE, INSIDE_MORE, LANDINGS, OUTSIDE, OUTSIDE_MORE, SIZES } from './screens.ts'
import { findTenant } from './tested-site.ts'

const LEGAL = ['privacy', 'cookies', 'ban', 'return-policy', 'faq'].map((page) => `/pages/${page}`)
const LOST = '/there/is/no/such/page'

export interface ShiftRow {
  readonly path: string
  readonly who: 'visitor' | 'member'
  readonly size: string
  readonly score: number
  readonly moved: string
}

/** The periodic refresh begins after five seconds; new data may shift nothing. */
const firstRefresh = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/likes.php')).catch(() => undefined)

/** The first member of the list. */
async function findMember(page: Page): Promise<string> {
  await page.goto('/members')
  const href = await page.locator('main li a[href^="/members/"]').first().getAttribute('href')
  return href!.split('/')[2]!
}

/** How far each page of a brand moves by itself, at both sizes, logged in and out. */
export async function proveShifts(site: ProofSite, slug: string): Promise<ShiftRow[]> {
  const rows: ShiftRow[] = []
  const tenant = await findTenant((one) => one.slug === slug)
  const landers = tenant.landers.map((lander) => `/landers/${lander}`)
  const login = site.logins.find((one) => one.slug === slug)!
  for (const { tag, width, height } of SIZES) {
    const cookies = { i18n_redirected: 'en', 'entry-warning': '1' }
    const outside = await openContext(site, { slug, width, height, cookies })
    const inside = await openContext(site, { slug, width, height, cookies })
    await watchShifts(outside)
    await watchShifts(inside)
    const [visitor, member] = [await outside.newPage(), await inside.newPage()]
    await logInDemo(member, login)
    const id = await findMember(member)
    const measure = async (page: Page, path: string) => {
      const who = page === visitor ? 'visitor' : 'member'
      const refresh = who === 'member' && path === '/members' ? firstRefresh(page) : undefined
      const shift = await measureShift(
        page,
        () => page.goto(path),
        () => refresh ?? Promise.resolve(),
      )
      rows.push({ path: path.replace(id, ':id'), who, size: tag, ...shift })
    }
    const landings = LANDINGS.map((design) => `/members/${id}/${design}`)
    const alone = [`/members/${id}`, `/members/${id}/signup`]
    for (const path of [...OUTSIDE, ...OUTSIDE_MORE, ...LEGAL, ...landers, ...landings, ...alone, LOST]) {
      await measure(visitor, path)
    }
    const ofMember = [`/members/${id}`, `/members/${id}/chat`]
    for (const path of ['/', ...INSIDE, ...INSIDE_MORE, ...FINDING, ...ofMember, '/pages/terms', '/pricing', LOST]) {
      await measure(member, path)
    }
    await outside.close()
    await inside.close()
  }
  return rows
}

/** One line a page: visitor and member, phone and desktop. */
export function shiftTable(rows: readonly ShiftRow[]): string {
  const pages = [...new Set(rows.map((row) => `${row.who} ${row.path}`))]
  const scoreOf = (page: string, size: string) =>
    rows.find((row) => `${row.who} ${row.path}` === page && row.size === size)?.score.toFixed(4) ?? '-'
  return pages.map((page) => `${page.padEnd(48)} ${scoreOf(page, 'phone')}  ${scoreOf(page, 'desktop')}`).join('\n')
}
