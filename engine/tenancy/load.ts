import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type * as z from 'zod'
import { composeCountries, NOT_COMPOSED } from './checks/countries.ts'
import { findDuplicateKeys } from './checks/duplicate-keys.ts'
import type { Finding, TenantFault } from './checks/findings.ts'
import type { Gap } from './checks/texts.ts'
import { type Sources, toFault } from './compose.ts'
import { checkExperiments, findVariantGaps, readExperiment } from './experiments/read.ts'
import { type Entry, findForeign, findOversized, hashFolder, listEntries } from './files.ts'
import { deepFreeze } from './freeze.ts'
import { describeIssue } from './hints/issues.ts'
import { explainUnknownKey } from './hints/unknown-keys.ts'
import { isLocalHost } from './host.ts'
import type { InstalledPlugins } from './installed-plugins.ts'
import { readLogo, type TenantLogo } from './pictures/logo.ts'
import { type Tenant, type TenantFile, tenantFileSchema } from './schema.ts'
import { readTexts } from './texts.ts'

export interface LoadedTenant {
  readonly tenant: Tenant
  readonly file: TenantFile
  /** country → setting → the layers that made it. */
  readonly sources: Readonly<Record<string, Sources>>
  /** What does not keep it from being served. */
  readonly findings: readonly Finding[]
}

/** What a server holds of each tenant. Commands load it anew to explain how its settings were composed. */
export type ServedTenant = Pick<LoadedTenant, 'tenant'>

export type LoadResult = { ok: true; loaded: LoadedTenant } | { ok: false; faults: TenantFault[] }

export interface LoadOptions {
  /** By default the name of the folder. */
  readonly slug?: string
  /** In place of what is in `tenant.json`. */
  readonly text?: string
  /** What the folder holds, where the caller has listed it. */
  readonly entries?: readonly Entry[]
}

/** Reads, checks, composes and freezes the tenant in a folder. Faults of the files are values, never thrown. */
export async function loadTenant(
  dir: string,
  plugins: InstalledPlugins,
  { slug = basename(dir), text, entries = listEntries(dir) }: LoadOptions = {},
): Promise<LoadResult> {
  const where = `${slug}/tenant.json`
  const faults: TenantFault[] = []
  const findings: Finding[] = []
  const report = (path: string, reason: string, file = where) => void faults.push({ file, path, reason })
  const note: Note = (finding, name = 'tenant.json') => void findings.push({ file: `${slug}/${name}`, ...finding })
  const unfit = listUnfit(dir, slug, entries)
  if (unfit.length > 0) return { ok: false, faults: unfit }
  const read = readTenantFile(dir, text)
  if (!read.ok) return { ok: false, faults: read.faults.map((fault) => ({ file: where, ...fault })) }
  const { file } = read
  const pack = plugins.niches.get(file.niche)
  if (!pack) report('niche', `there is no niche ${file.niche}; known: ${[...plugins.niches.keys()].join(', ')}`)
  const tokenCss = checkTheme(file, plugins, report)
  checkNames(file, plugins, report)
  checkExperiments(file, plugins, report)
  for (const gap of [...findLanderGaps(file, plugins), ...findVariantGaps(file, plugins)])
    note({ grade: 'wrong', ...gap })
  const slots = checkSlots(file, plugins, report)
  const reportIn = (path: string, reason: string, name: string) => report(path, reason, `${slug}/${name}`)
  const texts = readTexts(dir, file.locales, reportIn, (one, name) => note({ grade: 'advice', ...one }, name))
  const logo = readAssets(join(dir, 'assets'), reportIn)
  const composed = pack ? composeCountries(file, pack) : NOT_COMPOSED
  for (const { path, reason } of composed.faults) report(path, reason)
  for (const gap of composed.gaps) note({ grade: 'wrong', ...gap })
  if (faults.length > 0 || !pack) return { ok: false, faults }
  const tenant: Tenant = {
    ...{ slug, name: file.name, hosts: file.hosts },
    poolId: file.pool ?? slug,
    ...(file.live ? {} : { hidden: { links: file.preview_links } }),
    ...(file.suspended && { suspended: true }),
    niche: file.niche,
    pack,
    theme: file.theme,
    tokenCss,
    countries: file.countries,
    locales: file.locales,
    domainLanguage: domainLocale(file),
    countryLocales: file.country_locales,
    company: file.company,
    landers: file.landers,
    experiments: file.experiments.map(readExperiment),
    logo,
    slots,
    settingsByCountry: composed.settings,
    texts,
    demo: file.demo,
    revision: await hashFolder(dir, entries),
    dir,
  }
  return { ok: true, loaded: deepFreeze({ tenant, file, sources: composed.sources, findings }) }
}

/** Links and files that are too large: nothing of such a folder is read. */
const listUnfit = (dir: string, slug: string, entries: readonly Entry[]): TenantFault[] =>
  [
    ...findForeign(dir, entries).map((fault) => ({ ...fault, path: '(whole file)' })),
    ...findOversized(dir, entries).map((fault) => ({ ...fault, path: '(size)' })),
  ].map((fault) => ({ ...fault, file: `${slug}/${fault.file}` }))

function readAssets(dir: string, report: (path: string, reason: string, name: string) => void): TenantLogo | undefined {
  const assets = listOrNone(dir)
  if (!assets.includes('favicon.svg')) report('assets', 'favicon.svg is missing', 'assets')
  return readLogo(dir, assets, (name, reason) => report('(whole file)', reason, `assets/${name}`))
}

const domainLocale = ({ domain_language, locales }: TenantFile) =>
  locales.find((locale) => locale === domain_language?.slice(0, 2))

type Fault = { path: string; reason: string }
type Report = (path: string, reason: string) => void
type Note = (finding: Omit<Finding, 'file'>, name?: string) => void

function readTenantFile(dir: string, given?: string): { ok: true; file: TenantFile } | { ok: false; faults: Fault[] } {
  let json: unknown
  let text = ''
  try {
    text = given ?? readFileSync(join(dir, 'tenant.json'), 'utf8')
    json = JSON.parse(text)
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return { ok: false, faults: [{ path: '(whole file)', reason: missing ? 'is missing' : (error as Error).message }] }
  }
  const duplicates = findDuplicateKeys(text, json)
  if (duplicates.length > 0)
    return { ok: false, faults: duplicates.map((path) => ({ path, reason: 'stands there twice: delete one' })) }
  const parsed = tenantFileSchema.safeParse(json, { error: describeIssue })
  return parsed.success ? { ok: true, file: parsed.data } : { ok: false, faults: parsed.error.issues.flatMap(toFaults) }
}

/** One fault for each unknown key, under its own path. */
function toFaults(issue: z.core.$ZodIssue): Fault[] {
  if (issue.code !== 'unrecognized_keys') return [toFault(issue)]
  return issue.keys.map((key) => ({
    path: [...issue.path, key].join('.'),
    reason: explainUnknownKey(issue.path, key),
  }))
}

function checkTheme(file: TenantFile, plugins: InstalledPlugins, report: Report): string {
  const base = plugins.themes.get(file.theme)
  if (!base) {
    report('theme', `there is no theme "${file.theme}"; known: ${[...plugins.themes.keys()].join(', ')}`)
    return ''
  }
  const parsed = base.override(file.tokens)
  if (parsed.ok) return parsed.css
  for (const { path, reason } of parsed.errors) report(`tokens.${path}`, reason)
  return ''
}

/** Checks that everything a tenant names exists, and that its lists are consistent. */
function checkNames(file: TenantFile, plugins: InstalledPlugins, report: Report): void {
  const lists = { hosts: file.hosts, countries: file.countries, locales: file.locales, landers: file.landers }
  for (const [name, list] of Object.entries(lists)) {
    if (new Set<string>(list).size !== list.length) report(name, 'names something twice')
  }
  for (const lander of file.landers) {
    const spoken = plugins.landers.get(lander)
    if (!spoken) report('landers', `there is no lander "${lander}"; known: ${[...plugins.landers.keys()].join(', ')}`)
  }
  if (file.domain_language && !domainLocale(file)) {
    report('domain_language', `"${file.domain_language}" is not one of the tenant's locales`)
  }
  for (const [country, locales] of Object.entries(file.country_locales)) {
    if (!file.countries.includes(country)) report(`country_locales.${country}`, "is not one of the tenant's countries")
    const unknown = locales.filter((locale) => !file.locales.includes(locale))
    if (unknown.length > 0 || locales.length === 0)
      report(`country_locales.${country}`, "must be some of the tenant's locales")
  }
  for (const country of Object.keys(file.by_country)) {
    if (!file.countries.includes(country)) report(`by_country.${country}`, "is not one of the tenant's countries")
  }
  const publicHost = file.hosts.find((host) => !isLocalHost(host))
  if (file.company.specimen && publicHost) {
    report('company.specimen', `specimen company data may show on *.localhost only, not on ${publicHost}`)
  }
}

/** The slots' fills with their configuration as its schema reads it. */
function checkSlots(file: TenantFile, plugins: InstalledPlugins, report: Report): Tenant['slots'] {
  const slots: Record<string, Tenant['slots'][string]> = {}
  for (const [slot, fills] of Object.entries(file.slots)) {
    const checked = plugins.checkSlot(slot, fills)
    if (checked.ok) slots[slot] = checked.fills
    else for (const fault of checked.faults) report(`slots.${slot}${fault.path}`, fault.reason)
  }
  return slots
}

/** Languages that a lander has no texts in: its pages have its English ones there. */
function findLanderGaps(file: TenantFile, { landers }: InstalledPlugins): Gap[] {
  return file.landers.flatMap((lander) => {
    const spoken = landers.get(lander)?.locales
    const missing = file.locales.filter((locale) => spoken && !spoken.has(locale))
    if (missing.length === 0) return []
    const files = missing.map((locale) => `landers/${lander}/texts/${locale}.json`).join(', ')
    return [
      {
        path: 'landers',
        reason: `"${lander}" has no texts in ${missing.join(', ')}: it is in English there`,
        remedy: `add ${files}, or take the lander out of the list`,
      },
    ]
  })
}

function listOrNone(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch {
    return []
  }
}
