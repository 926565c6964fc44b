import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { TenantFault } from '../checks/findings.ts'
import {
  type Asked,
  addStanding,
  findClaimFaults,
  findCollisions,
  findReleased,
  groupByPool,
  readRecords,
  type Standing,
  standingOf,
  type TenantsByPool,
  withoutReleased,
} from '../claims.ts'
import { findEntries, listTenantFolders, stampOf } from '../files.ts'
import type { InstalledPlugins } from '../installed-plugins.ts'
import { loadTenant, type ServedTenant } from '../load.ts'
import type { Changed } from './follow.ts'
import type { Records, TenantRecords } from './records.queries.ts'

/** The result of the last read of a folder: its stamp, and the tenant as served (last good) with the newest faults. */
export interface ScannedTenant {
  readonly stamp: string
  readonly loaded: ServedTenant | undefined
  readonly faults: readonly TenantFault[]
}

export interface Scan {
  readonly dir: string
  readonly plugins: InstalledPlugins
  readonly records: TenantRecords | undefined
  /** Called before these tenants are read. */
  willRead(slugs: readonly string[]): void
  /** The version of a tenant that was served before this process; absent: none is stored. */
  readonly findStored: ((slug: string, plugins: InstalledPlugins) => Promise<ServedTenant | undefined>) | undefined
}

/** Folders between which other work gets its turn. */
const TURN = 20

interface Read {
  readonly slug: string
  readonly stamp: string
  readonly result: { ok: true; loaded: ServedTenant } | { ok: false; faults: TenantFault[] }
}

/**
 * Reads the folders that may have changed; returns the same map when nothing did. Served tenants keep host and pool: a
 * change that collides with them, or with what the database remembers, is refused.
 */
export async function scanTenants(
  scan: Scan,
  before: ReadonlyMap<string, ScannedTenant>,
  changed: Changed,
): Promise<ReadonlyMap<string, ScannedTenant>> {
  const folders = new Set(listTenantFolders(scan.dir))
  const mayDiffer = [...folders].filter((slug) => changed === 'all' || changed.has(slug) || needsRead(before.get(slug)))
  scan.willRead(mayDiffer)
  const read = await readChanged(scan, before, mayDiffer)
  const gone = [...before.keys()].filter((slug) => !folders.has(slug))
  if (read.length === 0 && gone.length === 0) return before
  const anew = new Set(read.map(({ slug }) => slug))
  const next = new Map([...before].filter(([slug]) => folders.has(slug) && !anew.has(slug)))
  for (const [slug, scanned] of await check(scan, read, before, next, folders)) next.set(slug, scanned)
  const same = next.size === before.size && [...next].every(([slug, scanned]) => before.get(slug) === scanned)
  return same ? before : new Map([...next].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A refused tenant may be valid now, because another one has changed. */
const needsRead = (scanned: ScannedTenant | undefined) => scanned === undefined || scanned.faults.length > 0

async function readChanged(
  { dir, plugins }: Scan,
  before: ReadonlyMap<string, ScannedTenant>,
  slugs: readonly string[],
): Promise<Read[]> {
  const read: Read[] = []
  for (const [at, slug] of slugs.entries()) {
    if (at % TURN === TURN - 1) await setImmediate()
    const last = before.get(slug)
    const entries = findEntries(join(dir, slug))
    if (!entries) continue
    const stamp = stampOf(entries)
    if (last?.stamp === stamp && !needsRead(last)) continue
    const result = await loadTenant(join(dir, slug), plugins, { entries })
    read.push({ slug, stamp, result: result.ok ? { ok: true, loaded: { tenant: result.loaded.tenant } } : result })
  }
  return read
}

/** Checks twice where something is claimed: another process may have been faster. */
async function check(
  scan: Scan,
  read: readonly Read[],
  before: ReadonlyMap<string, ScannedTenant>,
  unchanged: ReadonlyMap<string, ScannedTenant>,
  folders: ReadonlySet<string>,
): Promise<Map<string, ScannedTenant>> {
  const stable = [...unchanged.values()].flatMap(({ loaded }) => loaded ?? [])
  const fresh = read.flatMap(({ result }) => (result.ok ? [result.loaded] : []))
  const all = [...stable, ...fresh]
  const among = { stable, pools: groupByPool(all), folders }
  const asked = await readReleased(scan.records, all)
  const checked = await checkAgainst(scan, read, before, among, asked)
  if (!asked) return checked
  const claims = [...checked.values()]
    .flatMap(({ loaded, faults }) => (loaded && faults.length === 0 ? [loaded.tenant] : []))
    .filter((tenant) => !isRecorded(tenant, asked.records))
  if (claims.length === 0) return checked
  return checkAgainst(scan, read, before, among, { ...asked, records: await asked.store.claim(claims) })
}

const isRecorded = ({ slug, hosts, poolId }: ServedTenant['tenant'], records: Records): boolean =>
  records.pools.get(slug) === poolId && hosts.every((host) => records.hosts.has(host))

/** The records, without hosts that valid tenants no longer name: another may have those from now on. */
async function readReleased(store: TenantRecords | undefined, valid: readonly ServedTenant[]) {
  const asked = await readRecords(store)
  if (!asked) return undefined
  const released = findReleased(asked.records, valid)
  if (released.length > 0) await asked.store.release(released)
  return { ...asked, records: withoutReleased(asked.records, valid) }
}

interface Among {
  readonly stable: ServedTenant[]
  readonly pools: TenantsByPool
  readonly folders: ReadonlySet<string>
}

/**
 * The version to serve in place of a refused one: what this process has served, unless it collides with another tenant by
 * now; at the start what was stored, where nothing refuses it.
 */
async function findStanding(
  { plugins, findStored }: Scan,
  slug: string,
  served: ServedTenant | undefined,
  among: { readonly standing: Standing } & Among,
  asked: Asked | undefined,
): Promise<ServedTenant | undefined> {
  if (served) return findCollisions(served, among.standing).length === 0 ? served : undefined
  const stored = await findStored?.(slug, plugins)
  const faults = stored && (await findClaimFaults(stored, among, asked))
  return stored && faults?.length === 0 ? { tenant: stored.tenant } : undefined
}

/** The new version if it is valid, else the last valid one. */
async function checkAgainst(
  scan: Scan,
  read: readonly Read[],
  before: ReadonlyMap<string, ScannedTenant>,
  among: Among,
  asked: Asked | undefined,
): Promise<Map<string, ScannedTenant>> {
  const checked = new Map<string, ScannedTenant>()
  const standing = standingOf(among.stable)
  for (const { slug, stamp, result } of read) {
    const faults = result.ok ? await findClaimFaults(result.loaded, { standing, ...among }, asked) : result.faults
    const last = before.get(slug)
    const loaded =
      result.ok && faults.length === 0
        ? result.loaded
        : await findStanding(scan, slug, last?.loaded, { standing, ...among }, asked)
    if (loaded) addStanding(standing, loaded)
    const now: ScannedTenant = { stamp, loaded, faults }
    checked.set(slug, last && isSame(last, now) ? last : now)
  }
  return checked
}

const isSame = (a: ScannedTenant, b: ScannedTenant) =>
  a.stamp === b.stamp && a.loaded === b.loaded && JSON.stringify(a.faults) === JSON.stringify(b.faults)
