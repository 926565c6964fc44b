import { join } from 'node:path'
import { flattenCatalogue, readCatalogue } from '../texts/catalogue.ts'
import { addStanding, findClaimFaults, findLostPools, readRecords, standingOf } from './claims.ts'
import { IMPRINT_COUNTRIES } from './consumer-law.ts'
import { listTenantFolders } from './files.ts'
import { isLocalHost } from './host.ts'
import type { InstalledPlugins, RunningPlugins } from './installed-plugins.ts'
import { type LoadedTenant, type LoadResult, loadTenant, type TenantFault } from './load.ts'
import type { TenantRecords } from './registry/records.queries.ts'

export interface Inspected {
  readonly slug: string
  /** Undefined if the folder is invalid. */
  readonly loaded: LoadedTenant | undefined
  readonly faults: readonly TenantFault[]
  /** Warnings that do not prevent serving: specimen data, unused texts. */
  readonly notices: readonly TenantFault[]
}

interface Around {
  readonly records?: TenantRecords
  readonly running?: RunningPlugins
  /** Whether the engine knows towns of a country; without, nobody there can sign up. */
  readonly hasPlaces?: (country: string) => boolean
}

/**
 * Reads every tenant folder once, in the order of their names, and checks them as the server does at start, by what the
 * database remembers. Pools without a site are a fault of the tenant that is gone.
 */
export async function inspectTenants(
  dir: string,
  root: string,
  plugins: InstalledPlugins,
  { records, running, hasPlaces = () => true }: Around = {},
): Promise<Inspected[]> {
  const english = flattenCatalogue(readCatalogue(join(root, 'engine/texts'), 'en'))
  const slugs = listTenantFolders(dir)
  const results = new Map<string, LoadResult>()
  for (const slug of slugs) results.set(slug, await loadTenant(join(dir, slug), plugins))
  const all = [...results.values()].flatMap((result) => (result.ok ? [result.loaded] : []))
  const asked = await readRecords(records)
  const among = { standing: standingOf([]), all, folders: new Set(slugs) }
  const inspected: Inspected[] = []
  for (const [slug, result] of results) {
    const faults = result.ok ? await findClaimFaults(result.loaded, among, asked) : result.faults
    const loaded = result.ok && faults.length === 0 ? result.loaded : undefined
    if (loaded) addStanding(among.standing, loaded)
    const unbuilt = result.ok && running ? findUnbuilt(result.loaded, running) : []
    inspected.push({
      slug,
      loaded,
      faults: [...faults, ...unbuilt],
      notices: result.ok ? listNotices(result.loaded, english, all, hasPlaces) : [],
    })
  }
  const pools = new Set(all.map(({ tenant }) => tenant.poolId))
  const lost = asked ? await findLostPools(pools, among.folders, asked) : []
  for (const fault of lost) {
    inspected.push({ slug: fault.file.split('/', 1)[0]!, loaded: undefined, faults: [fault], notices: [] })
  }
  return inspected
}

/** What lies in the folders, and is not part of the server that runs: it refuses the tenant until it is built anew. */
function findUnbuilt({ tenant }: LoadedTenant, running: RunningPlugins): TenantFault[] {
  const faults: TenantFault[] = []
  const report = (path: string, what: string) =>
    faults.push({
      file: `${tenant.slug}/tenant.json`,
      path,
      reason: `${what} is not part of the running server (pid ${running.pid}): run \`npm run build\` and restart it`,
    })
  if (!running.themes.includes(tenant.theme)) report('theme', `the theme "${tenant.theme}"`)
  if (!running.niches.includes(tenant.niche)) report('niche', `the niche ${tenant.niche}`)
  for (const lander of tenant.landers)
    if (!running.landers.includes(lander)) report('landers', `the lander "${lander}"`)
  return faults
}

function listNotices(
  { tenant, file }: LoadedTenant,
  english: Readonly<Record<string, string>>,
  all: readonly LoadedTenant[],
  hasPlaces: (country: string) => boolean,
): TenantFault[] {
  const notices: TenantFault[] = []
  const note = (name: string, path: string, reason: string) =>
    notices.push({ file: `${tenant.slug}/${name}`, path, reason })
  const shares = all.some((other) => other.tenant.slug !== tenant.slug && other.tenant.poolId === tenant.poolId)
  if (tenant.poolId !== tenant.slug && !shares) {
    note('tenant.json', 'pool', `no other site is in "${tenant.poolId}"; pools: ${listPools(all).join(', ')}`)
  }
  for (const country of tenant.countries.filter((code) => !hasPlaces(code)))
    note('tenant.json', 'countries', `no towns of ${country} are known: nobody who lives there can sign up`)
  const publicHost = tenant.hosts.find((host) => !isLocalHost(host))
  const reviewsLate = Object.values(tenant.settingsByCountry).some(({ photo_review }) => photo_review === 'after')
  if (publicHost && reviewsLate)
    note(
      'tenant.json',
      'settings.photo_review',
      `${publicHost} shows photos before anybody has reviewed them: set "before"`,
    )
  if (publicHost && !file.company.represented_by && file.countries.some((country) => IMPRINT_COUNTRIES.has(country)))
    note(
      'tenant.json',
      'company.represented_by',
      'the imprint of Germany, Austria and Switzerland names who represents the company',
    )
  if (file.company.specimen) note('tenant.json', 'company', 'specimen data: shown on *.localhost only')
  for (const [country, settings] of Object.entries(tenant.settingsByCountry)) {
    if (!settings.sandbox_payments) continue
    note(
      'tenant.json',
      'settings.sandbox_payments',
      `orders in ${country} can be completed without money, on every host`,
    )
  }
  const specimens = Object.entries(tenant.settingsByCountry).filter(([, settings]) =>
    settings.packages.some(({ id }) => id.startsWith('specimen-')),
  )
  for (const [country] of specimens) {
    note('tenant.json', 'settings.packages', `specimen prices in ${country}: ids that begin with specimen-`)
  }
  for (const [locale, texts] of Object.entries(tenant.texts)) {
    for (const key of Object.keys(texts ?? {})) {
      if (!(key in english)) note(`texts/${locale}.json`, key, 'the engine has no text of this key')
    }
  }
  return notices
}

const listPools = (all: readonly LoadedTenant[]) => [...new Set(all.map(({ tenant }) => tenant.poolId))].sort()
