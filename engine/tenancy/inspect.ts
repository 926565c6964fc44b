import { join } from 'node:path'
import { flattenCatalogue, readCatalogue } from '../texts/catalogue.ts'
import type { Finding, TenantFault } from './checks/findings.ts'
import { groupByAppearance } from './checks/look-alikes.ts'
import { listFindings } from './checks/site.ts'
import {
  addStanding,
  findClaimFaults,
  findLostPools,
  groupByPool,
  readRecords,
  standingOf,
  withoutReleased,
} from './claims.ts'
import { listTenantFolders } from './files.ts'
import type { InstalledPlugins, RunningPlugins } from './installed-plugins.ts'
import { type LoadedTenant, type LoadResult, loadTenant } from './load.ts'
import { loadStored, type Stored } from './registry/last-valid.ts'
import type { TenantRecords } from './registry/records.queries.ts'

export interface Inspected {
  readonly slug: string
  /** Undefined if the folder is invalid. */
  readonly loaded: LoadedTenant | undefined
  /** Of an invalid folder: the stored version, which a server serves in its place. */
  readonly lastValid?: Stored | undefined
  readonly faults: readonly TenantFault[]
  /** What does not keep it from being served. */
  readonly findings: readonly Finding[]
}

interface Around {
  readonly records?: TenantRecords
  readonly running?: RunningPlugins
  /** The folder of the last valid versions. */
  readonly lastValidDir?: string
  /** Reads the folder of this tenant alone: others count by what the database remembers of them, and lost pools not at all. */
  readonly only?: string
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
  { records, running, lastValidDir, only, hasPlaces = () => true }: Around = {},
): Promise<Inspected[]> {
  const english = flattenCatalogue(readCatalogue(join(root, 'engine/texts'), 'en'))
  const slugs = listTenantFolders(dir)
  const results = new Map<string, LoadResult>()
  for (const slug of slugs.filter((one) => only === undefined || one === only))
    results.set(slug, await loadTenant(join(dir, slug), plugins))
  const all = [...results.values()].flatMap((result) => (result.ok ? [result.loaded] : []))
  const appearances = groupByAppearance(all.flatMap(({ tenant }) => tenant.hosts))
  const read = await readRecords(records)
  const asked = read && { ...read, records: withoutReleased(read.records, all) }
  const among = { standing: standingOf([]), pools: groupByPool(all), folders: new Set(slugs) }
  const inspected: Inspected[] = []
  for (const [slug, result] of results) {
    const faults = result.ok ? await findClaimFaults(result.loaded, among, asked) : result.faults
    const loaded = result.ok && faults.length === 0 ? result.loaded : undefined
    const lastValid = loaded || lastValidDir === undefined ? undefined : await loadStored(lastValidDir, slug, plugins)
    const stands = lastValid && (await findClaimFaults(lastValid.loaded, among, asked)).length === 0
    const served = loaded ?? (stands ? lastValid.loaded : undefined)
    if (served) addStanding(among.standing, served)
    const unbuilt = result.ok && running ? findUnbuilt(result.loaded, running) : []
    inspected.push({
      slug,
      loaded,
      lastValid: stands ? lastValid : undefined,
      faults: [...faults, ...unbuilt],
      findings: result.ok ? listFindings(result.loaded, { all, appearances, english, hasPlaces }) : [],
    })
  }
  const pools = new Set(all.map(({ tenant }) => tenant.poolId))
  const lost = asked && only === undefined ? await findLostPools(pools, among.folders, asked) : []
  for (const fault of lost) {
    inspected.push({ slug: fault.file.split('/', 1)[0]!, loaded: undefined, faults: [fault], findings: [] })
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
