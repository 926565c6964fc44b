import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { connect, type Db } from '#engine/db/connect.ts'
import { logInAs } from '../journeys/support/database.ts'
import { DIALOGS } from '../walk/dialogs.ts'
import { openPhone } from '../walk/open-phone.ts'
import { chooseOther, lengthenTexts, plantNewcomer, plantWalk } from '../walk/plant.ts'
import { listUnwalked, SCREENS, type Screen, type Walker } from '../walk/screens.ts'
import { type WalkIds, walkDialog } from '../walk/walk-dialog.ts'
import { walkForms } from '../walk/walk-forms.ts'
import { faultsOf, type WalkRow, walkScreen } from '../walk/walk-screen.ts'
import { callFrom, logInDemo, type ProofSite, urlOf } from './proof-site.ts'

interface Walked {
  readonly who: Walker | 'new'
  readonly row: WalkRow
}

/** A package of the brand, and the page where the member would pay an order of it just placed. */
async function placeOrder(page: Page): Promise<Pick<WalkIds, 'pack' | 'payment'>> {
  await page.goto('/credits')
  const pack = await page.locator('[name=pack]:checked').inputValue()
  await page.locator('[name=early_use]').check()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(/sandbox-payment/)
  return { pack, payment: new URL(page.url()).pathname }
}

async function openWalkers(site: ProofSite, db: Db, slug: string) {
  const url = urlOf(site, slug)
  const warned = { 'entry-warning': '1' }
  const visitor = await (await openPhone(site.browser, url, warned)).newPage()
  const fresh = await (await openPhone(site.browser, url, {})).newPage()
  const member = await (await openPhone(site.browser, url, warned)).newPage()
  await logInDemo(member, site.logins.find((one) => one.slug === slug)!)
  await callFrom(member, 'PUT', '/api/user.php', { language: 'en' })
  const { json } = await callFrom(member, 'GET', '/api/user.php')
  const me = (json as { user: { profile: { id: string } } }).user.profile.id
  const planted = await plantWalk(db, slug, me, await chooseOther(db, slug, me))
  await lengthenTexts(db, slug)
  const ids: WalkIds = { ...planted, ...(await placeOrder(member)) }
  const { id } = await plantNewcomer(db, slug, ids.other)
  const newcomer = await (
    await openPhone(site.browser, url, { ...warned, session: await logInAs(db, slug, id) })
  ).newPage()
  return { ids, pages: { visitor, member, newcomer, new: fresh } }
}

/** What a screen answers: a lander that the brand does not offer is missing there. */
export function statusAt({ path, status }: Screen, slug: string): { status?: number } {
  const { landers } = JSON.parse(readFileSync(`tenants/${slug}/tenant.json`, 'utf8')) as { landers: readonly string[] }
  const [, lander] = /^\/landers\/(.+)/.exec(path) ?? []
  const expected = lander && !landers.includes(lander) ? 404 : status
  return expected ? { status: expected } : {}
}

const shorten = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}(\.[\w-]+)?/g, ':id')

/** Every screen and dialog of a brand on a phone, by touch and by keyboard; each is reported as it ends. */
async function proveWalk(site: ProofSite, slug: string, report: (walked: Walked) => void): Promise<void> {
  const db = await connect(site.databaseUrl)
  const { ids, pages } = await openWalkers(site, db, slug)
  for (const who of ['visitor', 'member', 'newcomer'] as const) {
    for (const screen of SCREENS[who](ids)) {
      const { path, forms } = screen
      const row = await walkScreen(pages[who], { screen: shorten(path), path, ...statusAt(screen, slug) })
      report({ who, row: { ...row, ...(forms ? await walkForms(pages[who], path) : {}) } })
    }
  }
  for (const stop of DIALOGS) report({ who: stop.who, row: await walkDialog(pages[stop.who], stop, ids) })
  for (const page of Object.values(pages)) await page.context().close()
  await db.close()
}

const HEAD = `${'screen'.padEnd(52)}  shift  wide small  tabs focus forms error axe console`
const cell = (value: number | string, width: number) => String(value).padStart(width)

/** One line, and what is wrong with it. */
function lineOf({ who, row }: Walked): string {
  const cells = [
    `${who} ${row.screen}`.slice(0, 52).padEnd(52),
    cell(Number.isNaN(row.shift) ? '-' : row.shift.toFixed(3), 6),
    cell(row.overflow, 5),
    cell(row.small.length, 5),
    cell(row.controls, 5),
    cell(row.focus.length, 5),
    cell(row.forms, 5),
    cell(row.errorFocus.length, 5),
    cell(row.axe.length, 3),
    cell(row.errors.length, 7),
  ]
  return [cells.join(' '), ...faultsOf(row).map((fault) => `    ${fault}`)].join('\n')
}

/** Prints the walk of each brand; answers its faults. */
export async function proveWalks(site: ProofSite, slugs: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const slug of slugs) {
    console.log(`${slug}, 390×844 by touch and keyboard, words of 200 letters:\n${HEAD}`)
    await proveWalk(site, slug, (walked) => {
      console.log(lineOf(walked))
      const where = `${slug} ${walked.who} ${walked.row.screen}`
      faults.push(...faultsOf(walked.row).map((what) => `${where}: ${what}`))
    })
  }
  const unwalked = listUnwalked({
    other: 'a',
    chat: 'b',
    order: 'c',
    pack: 'e',
    match: 'd',
    payment: '/sandbox-payment/d',
  })
  return [...faults, ...unwalked.map((pattern) => `${pattern} of routes.ts is not walked`)]
}
