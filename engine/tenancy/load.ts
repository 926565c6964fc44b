import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type * as z from 'zod'
import { isInterestId } from '#engine/db/choices/interests.ts'
import type { Locale } from '#engine/texts/locales.ts'
import { composeSettings, type Layer, type Sources, toFault } from './compose.ts'
import { refundDaysFault } from './consumer-law.ts'
import { findForeign, findOversized, hashFolder } from './files.ts'
import { deepFreeze } from './freeze.ts'
import { describeIssue } from './hints/issues.ts'
import { explainUnknownKey } from './hints/unknown-keys.ts'
import { isLocalHost } from './host.ts'
import type { InstalledPlugins, KnownNiche } from './installed-plugins.ts'
import { readLogo } from './logo.ts'
import { type Settings, type Tenant, type TenantFile, tenantFileSchema } from './schema.ts'
import { ENGINE_LAYER } from './settings.ts'
import { readTexts } from './texts.ts'

/** Why a tenant is invalid: the file, the path in it, and the reason. */
export interface TenantFault {
  /** Relative to the folder of tenants, for example `<slug>/tenant.json`. */
  readonly file: string
  readonly path: string
  readonly reason: string
}

export interface LoadedTenant {
  readonly tenant: Tenant
  readonly file: TenantFile
  /** country → setting → the layers that made it. */
  readonly sources: Readonly<Record<string, Sources>>
}

export type LoadResult = { ok: true; loaded: LoadedTenant } | { ok: false; faults: TenantFault[] }

export const formatFault = ({ file, path, reason }: TenantFault): string => `${file}: ${path}: ${reason}`

/** Reads, checks, composes and freezes the tenant in a folder. Faults of the files are values, never thrown. */
export async function loadTenant(dir: string, plugins: InstalledPlugins): Promise<LoadResult> {
  const slug = basename(dir)
  const where = `${slug}/tenant.json`
  const faults: TenantFault[] = []
  const report = (path: string, reason: string, file = where) => {
    // The settings of each country are checked on their own, and most faults are those of all.
    const isKnown = faults.some((one) => one.file === file && one.path === path && one.reason === reason)
    if (!isKnown) faults.push({ file, path, reason })
  }
  const unfit = [
    ...findForeign(dir).map((fault) => ({ ...fault, path: '(whole file)' })),
    ...findOversized(dir).map((fault) => ({ ...fault, path: '(size)' })),
  ]
  if (unfit.length > 0)
    return { ok: false, faults: unfit.map((fault) => ({ ...fault, file: `${slug}/${fault.file}` })) }
  const read = readTenantFile(dir)
  if (!read.ok) return { ok: false, faults: read.faults.map((fault) => ({ file: where, ...fault })) }
  const { file } = read
  const pack = plugins.niches.get(file.niche)
  if (!pack) report('niche', `there is no niche ${file.niche}; known: ${[...plugins.niches.keys()].join(', ')}`)
  const tokenCss = checkTheme(file, plugins, report)
  checkNames(file, plugins, report)
  const slots = checkSlots(file, plugins, report)
  const texts = readTexts(dir, file.locales, (path, reason, name) => report(path, reason, `${slug}/${name}`))
  const assets = listOrNone(join(dir, 'assets'))
  if (!assets.includes('favicon.svg')) report('assets', 'favicon.svg is missing', `${slug}/assets`)
  const logo = readLogo(join(dir, 'assets'), assets, (name, reason) =>
    report('(whole file)', reason, `${slug}/assets/${name}`),
  )
  const composed = pack ? composeCountries(file, pack, report) : NOT_COMPOSED
  for (const [country, settings] of Object.entries(composed.settings)) {
    checkSettings(settings, file, country, report)
    if (pack) checkInterests(settings, pack, report)
  }
  if (faults.length > 0 || !pack) return { ok: false, faults }
  const tenant: Tenant = {
    slug,
    name: file.name,
    hosts: file.hosts,
    poolId: file.pool ?? slug,
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
    logo,
    slots,
    settingsByCountry: composed.settings,
    texts,
    demo: file.demo,
    revision: await hashFolder(dir),
    dir,
  }
  return { ok: true, loaded: deepFreeze({ tenant, file, sources: composed.sources }) }
}

const domainLocale = ({ domain_language, locales }: TenantFile) =>
  locales.find((locale) => locale === domain_language?.slice(0, 2))

type Fault = { path: string; reason: string }
type Report = (path: string, reason: string) => void

function readTenantFile(dir: string): { ok: true; file: TenantFile } | { ok: false; faults: Fault[] } {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(join(dir, 'tenant.json'), 'utf8'))
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return { ok: false, faults: [{ path: '(whole file)', reason: missing ? 'is missing' : (error as Error).message }] }
  }
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
    const missing = file.locales.filter((locale) => spoken && !spoken.has(locale))
    if (missing.length > 0) report('landers', `"${lander}" has no texts in ${missing.join(', ')}`)
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

type Composed = Pick<LoadedTenant, 'sources'> & { readonly settings: Readonly<Record<string, Settings>> }

const NOT_COMPOSED: Composed = { settings: {}, sources: {} }

function composeCountries(file: TenantFile, pack: KnownNiche, report: Report): Composed {
  const settings: Record<string, Settings> = {}
  const sources: Record<string, Sources> = {}
  const base: Layer[] = [
    { name: 'engine', values: ENGINE_LAYER },
    { name: 'niche', values: pack.layer },
    { name: 'tenant', values: file.settings },
  ]
  const seen = new Set<string>()
  for (const country of file.countries) {
    const composed = composeSettings([...base, { name: `country:${country}`, values: file.by_country[country] ?? {} }])
    if (composed.ok) {
      settings[country] = composed.settings
      sources[country] = composed.sources
      continue
    }
    for (const { path, reason } of composed.faults) {
      if (!seen.has(path)) report(`settings.${path}`, reason)
      seen.add(path)
    }
  }
  return { settings, sources }
}

/** A site offers the engine's interests and those that its niche brings: others have no icon and no label. */
function checkInterests({ interests }: Settings, { ownInterests }: KnownNiche, report: Report): void {
  const unknown = interests.filter((id) => !isInterestId(id) && !ownInterests.some((own) => own.id === id))
  if (unknown.length > 0) report('settings.interests', `neither the engine nor the niche has ${unknown.join(', ')}`)
}

/** Constraints between settings: honesty rules, and packages that can be bought (product.md section 10). */
function checkSettings(settings: Settings, file: TenantFile, country: string, report: Report): void {
  const lacking = (texts: Partial<Record<Locale, string>>) => file.locales.filter((locale) => !texts[locale])
  if (settings.fictional_profiles) {
    for (const key of ['fictional_warning', 'fictional_singular', 'fictional_plural'] as const) {
      const missing = lacking(settings[key])
      if (missing.length > 0) report(`settings.${key}`, `fictional profiles need this text in ${missing.join(', ')}`)
    }
  }
  if (file.demo?.fictional && !settings.fictional_profiles) {
    report('demo.fictional', 'needs settings.fictional_profiles')
  }
  const refundDays = refundDaysFault(country, settings.refund_days)
  if (refundDays) report('settings.refund_days', refundDays)
  if (settings.packages.length === 0) report('settings.packages', `there is nothing to buy in ${country}`)
  const ids = settings.packages.map((one) => one.id)
  if (new Set(ids).size !== ids.length) report('settings.packages', `two packages in ${country} have the same id`)
  if (settings.payment_methods.length === 0) report('settings.payment_methods', `there is no way to pay in ${country}`)
}

function listOrNone(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch {
    return []
  }
}
