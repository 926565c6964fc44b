import { basename, join } from 'node:path'
import type { Page } from 'playwright'
import type { DemoLogin } from '#engine/demo/site.ts'
import { findBuild } from '#engine/platform/builds/builds.ts'
import { localesOf } from '#engine/platform/locale.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import type { Locale } from '#engine/texts/locales.ts'
import { connect, type Db } from '../../db/connect.ts'
import { scopeDb } from '../../db/scope.ts'
import { scopeOf } from '../journeys/support/brand-scope.ts'
import { logInAs } from '../journeys/support/database.ts'
import { chooseOther, plantWalk } from '../walk/plant.ts'
import { SCREENS, type Screen } from '../walk/screens.ts'
import type { WalkIds } from '../walk/walk-dialog.ts'
import { matrixTable, openResults, type Result, type Results, WHO, type Who } from './matrix-results.ts'
import type { ProofSite } from './proof-site.ts'
import { inspect, openWatched } from './screens.ts'
import { findDemoTenant } from './tested-site.ts'
import { statusAt } from './walk.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const
export const MATRIX_WIDTHS: readonly number[] = SIZES.map(({ width }) => width)

/** Stands for the package that the brand offers in the member's country. */
const PACK = 'the-package'

interface Reader {
  readonly who: Who
  /** Undefined for a visitor. */
  readonly id?: string
  readonly screens: readonly Screen[]
}

/** Each language of a brand, with the first of its countries that offers it. */
const listPlaces = (tenant: Tenant) =>
  tenant.locales.map((locale) => {
    const country = tenant.countries.find((one) => localesOf(tenant, one).includes(locale))
    if (!country) throw new Error(`no country of ${tenant.slug} offers ${locale}`)
    return { locale, country }
  })

async function findMember(db: Db, tenant: Tenant, email: string): Promise<string> {
  const scoped = scopeDb(db, scopeOf(tenant))
  const { id } = await scoped.selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return id
}

/** A member with what the screens show: somebody who likes them, a conversation, a match, an order. */
async function plantReader(db: Db, tenant: Tenant, who: Who, email: string) {
  const id = await findMember(db, tenant, email)
  const planted = await plantWalk(db, tenant, id, await chooseOther(db, tenant, id))
  const ids: WalkIds = { ...planted, pack: PACK, payment: '' }
  return { who, id, other: planted.other, screens: SCREENS.member(ids).filter(({ path }) => path !== '') }
}

async function listReaders(db: Db, tenant: Tenant, { email, freeEmail }: DemoLogin): Promise<Reader[]> {
  const free = await plantReader(db, tenant, 'free', freeEmail)
  const premium = await plantReader(db, tenant, 'premium', email)
  const ids: WalkIds = { other: premium.other, chat: '', order: '', pack: PACK, match: '', payment: '' }
  return [{ who: 'visitor', screens: SCREENS.visitor(ids) }, free, premium]
}

interface Place {
  readonly site: ProofSite
  readonly db: Db
  readonly build: string
  readonly tenant: Tenant
  readonly locale: Locale
  readonly country: string
  readonly size: (typeof SIZES)[number]
}

/** The id of the package that the page of credits has chosen. */
async function findPack(page: Page): Promise<string> {
  await page.goto('/credits')
  return page.locator('[name=pack]:checked').inputValue()
}

async function readScreens({ site, db, build, tenant, locale, country, size }: Place, reader: Reader): Promise<Result> {
  const { slug } = tenant
  const cookies: Record<string, string> = { i18n_redirected: locale, country, 'entry-warning': '1' }
  if (reader.id !== undefined) cookies.session = await logInAs(db, tenant, reader.id)
  const { context, page } = await openWatched(site, { slug, ...size, cookies })
  const pack = reader.id === undefined ? '' : await findPack(page)
  const findings: string[] = []
  for (const screen of reader.screens) {
    const { status = 200 } = statusAt(screen, slug)
    const path = screen.path.replace(PACK, pack)
    const name = `${slug}-${locale}-${size.width}-${reader.who}${path.replaceAll(/[0-9a-f-]{36}/g, 'id').replaceAll(/[/?&=]/g, '-')}`
    const found = await inspect(page, { path, status, file: join(site.outDir, `${name}.png`) })
    const shown = await page.evaluate(() => document.documentElement.lang)
    if (shown !== locale) found.push(`is in the language ${shown}`)
    findings.push(...found.map((what) => `${path}: ${what}`))
  }
  await context.close()
  return { build, slug, locale, width: size.width, who: reader.who, screens: reader.screens.length, findings }
}

/** A member's own language and country would win over those of the cookies. */
async function moveReaders(
  db: Db,
  tenant: Tenant,
  readers: readonly Reader[],
  to: { locale: Locale; country: string },
) {
  const ids = readers.flatMap(({ id }) => id ?? [])
  const scoped = scopeDb(db, scopeOf(tenant))
  const moved = { language: to.locale, country: to.country }
  await scoped.updateTable('members').set(moved).where('id', 'in', ids).execute()
}

interface Wanted {
  readonly brands: readonly string[]
  readonly widths: readonly number[]
}

/** The screens of a brand in each of its languages; the three readers read at once. */
async function readBrandScreens(site: ProofSite, results: Results, slug: string, widths: readonly number[]) {
  const db = await connect(site.databaseUrl)
  const build = basename(findBuild(process.cwd()))
  const login = site.logins.find((one) => one.slug === slug)!
  const tenant = await findDemoTenant(slug)
  const readers = await listReaders(db, tenant, login)
  const read: Result[] = []
  for (const { locale, country } of listPlaces(tenant)) {
    await moveReaders(db, tenant, readers, { locale, country })
    for (const size of SIZES.filter(({ width }) => widths.includes(width))) {
      const place = { site, db, build, tenant, locale, country, size }
      const done = await Promise.all(
        readers.map(async (reader) => {
          const known = results.find({ build, slug, locale, width: size.width, who: reader.who })
          if (known) return known
          const result = await readScreens(place, reader)
          results.add(result)
          return result
        }),
      )
      read.push(...done)
      for (const { who, screens, findings } of done) {
        console.log(`${slug} ${locale} ${size.width} ${who}: ${screens} screens, ${findings.length} findings`)
        for (const finding of findings) console.log(`  ${finding}`)
      }
    }
  }
  await db.close()
  return read
}

/**
 * Every screen of some brands in each of their languages, by a visitor, a free and a premium member. Prints what is wrong
 * as it is found, and a table at the end; what an earlier run of the same build has read is not read again.
 */
export async function proveMatrix(site: ProofSite, { brands, widths }: Wanted): Promise<string[]> {
  const results = openResults(site.outDir)
  const read: Result[] = []
  for (const slug of brands) read.push(...(await readBrandScreens(site, results, slug, widths)))
  console.log(matrixTable(read))
  const screens = read.reduce((sum, one) => sum + one.screens, 0)
  const missing = WHO.filter((who) => !read.some((one) => one.who === who))
  const findings = read.flatMap(({ slug, locale, width, who, findings: found }) =>
    found.map((what) => `${slug} ${locale} ${width} ${who} ${what}`),
  )
  console.log(`${screens} screens, ${findings.length} findings; pictures in ${site.outDir}`)
  return [...findings, ...missing.map((who) => `no screen was read by a ${who}`)]
}
