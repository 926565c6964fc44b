import { domainToUnicode } from 'node:url'
import type { TenantFault } from './checks/findings.ts'
import { appearanceOf, hasForeignLetters } from './checks/look-alikes.ts'
import { isLocalHost } from './host.ts'
import type { ServedTenant } from './load.ts'
import { type Held, NO_RECORDS, type Records, type TenantRecords } from './registry/records.queries.ts'

/** The tenants that are served, by their hosts and pools; `foreign`: the hosts with foreign letters. */
export interface Standing {
  readonly hosts: Map<string, string>
  readonly foreign: Set<string>
  readonly pools: Map<string, ServedTenant[]>
}

/** All valid tenants, served or not, by their pools. */
export type TenantsByPool = ReadonlyMap<string, readonly ServedTenant[]>

export const groupByPool = (tenants: readonly ServedTenant[]): TenantsByPool =>
  Map.groupBy(tenants, ({ tenant }) => tenant.poolId)

export function standingOf(tenants: readonly ServedTenant[]): Standing {
  const standing: Standing = { hosts: new Map(), foreign: new Set(), pools: new Map() }
  for (const tenant of tenants) addStanding(standing, tenant)
  return standing
}

export function addStanding({ hosts, foreign, pools }: Standing, loaded: ServedTenant): void {
  const { slug, poolId } = loaded.tenant
  for (const host of loaded.tenant.hosts) {
    hosts.set(host, slug)
    if (hasForeignLetters(host)) foreign.add(host)
  }
  const inPool = pools.get(poolId)
  if (inPool) inPool.push(loaded)
  else pools.set(poolId, [loaded])
}

/** A served host that readers cannot tell from this one: one of the two has foreign letters. */
function findLookAlike(host: string, { hosts, foreign }: Standing): string | undefined {
  const isForeign = hasForeignLetters(host)
  if (!isForeign && foreign.size === 0) return undefined
  const looks = appearanceOf(host)
  const others = isForeign ? [...hosts.keys()] : [...foreign]
  return others.find((other) => other !== host && appearanceOf(other) === looks)
}

const resells = ({ tenant }: ServedTenant) => Object.values(tenant.settingsByCountry).every((s) => s.member_resell)

/** Whether the sandbox, which moves no money, completes orders of this site (decisions/payments.md). */
const takesSandbox = ({ tenant }: ServedTenant) =>
  isLocalHost(tenant.hosts[0]!) || Object.values(tenant.settingsByCountry).some((s) => s.sandbox_payments)

const sandboxReason = (loaded: ServedTenant, other: ServedTenant) =>
  takesSandbox(loaded)
    ? `shared with ${other.tenant.slug}, where credits cost money; here the sandbox gives them away`
    : `shared with ${other.tenant.slug}, where the sandbox gives credits away`

const reporter = (slug: string, faults: TenantFault[]) => (path: string, reason: string) =>
  void faults.push({ file: `${slug}/tenant.json`, path, reason })

/**
 * A host belongs to one tenant; a pool of several says `member_resell` in each (product.md 14.10), and credits cost money
 * in all of them or in none.
 */
export function findCollisions(loaded: ServedTenant, standing: Standing): TenantFault[] {
  const { tenant } = loaded
  const faults: TenantFault[] = []
  const report = reporter(tenant.slug, faults)
  for (const host of tenant.hosts) {
    const holder = standing.hosts.get(host)
    if (holder !== undefined && holder !== tenant.slug) report('hosts', `${host} belongs to ${holder}`)
    const like = findLookAlike(host, standing)
    const owner = like === undefined ? undefined : standing.hosts.get(like)
    if (owner !== undefined && owner !== tenant.slug)
      report('hosts', `${host} (${domainToUnicode(host)}) looks like ${like}, a host of ${owner}`)
  }
  for (const other of standing.pools.get(tenant.poolId) ?? []) {
    if (other.tenant.slug === tenant.slug) continue
    if (takesSandbox(loaded) !== takesSandbox(other)) report('pool', sandboxReason(loaded, other))
    if (!(resells(loaded) && resells(other)))
      report('pool', `shared with ${other.tenant.slug}: both need settings.member_resell`)
  }
  return faults
}

/** In whatever order they are read, the site that gives credits away is refused, not the one that sells them. */
function findGiveaway(loaded: ServedTenant, pools: TenantsByPool): TenantFault[] {
  if (!takesSandbox(loaded)) return []
  const { slug, poolId } = loaded.tenant
  const faults: TenantFault[] = []
  const report = reporter(slug, faults)
  for (const other of pools.get(poolId) ?? []) {
    if (other.tenant.slug === slug || takesSandbox(other)) continue
    report('pool', sandboxReason(loaded, other))
  }
  return faults
}

/** Hosts that are recorded of valid tenants which no longer name them. */
export function findReleased(records: Records, valid: readonly ServedTenant[]): Held[] {
  const named = new Map(valid.map(({ tenant }) => [tenant.slug, tenant.hosts]))
  return [...records.hosts].flatMap(([host, slug]) =>
    named.get(slug)?.includes(host) === false ? [{ host, slug }] : [],
  )
}

/** The records without hosts that their owners have given up by leaving them out. */
export function withoutReleased(records: Records, valid: readonly ServedTenant[]): Records {
  const released = new Set(findReleased(records, valid).map(({ host }) => host))
  return { ...records, hosts: new Map([...records.hosts].filter(([host]) => !released.has(host))) }
}

/** The hosts of a tenant that are recorded as another's. `folders`: the tenants that have one. */
export function findHeldHosts(
  { slug, hosts }: { readonly slug: string; readonly hosts: readonly string[] },
  records: Records,
  folders: ReadonlySet<string>,
): TenantFault[] {
  const faults: TenantFault[] = []
  const report = reporter(slug, faults)
  for (const host of hosts) {
    const holder = records.hosts.get(host)
    if (holder === undefined || holder === slug) continue
    const why = folders.has(holder)
      ? `it had the host first`
      : `which has no folder any more: was ${holder} renamed to ${slug}? Name it back`
    report('hosts', `${host} belongs to ${holder}, ${why}; only \`host give ${host} ${slug}\` changes that`)
  }
  return faults
}

/** A tenant changes its pool only while no member of it is in the old one. */
async function findLeftPool(loaded: ServedTenant, pools: TenantsByPool, asked: Asked): Promise<TenantFault[]> {
  const { slug, poolId } = loaded.tenant
  const recorded = asked.records.pools.get(slug)
  if (recorded === undefined || recorded === poolId) return []
  const others = (pools.get(recorded) ?? []).filter(({ tenant }) => tenant.slug !== slug)
  const left = await asked.store.hasMembers(recorded, others.length > 0 ? slug : undefined)
  if (!left) return []
  const faults: TenantFault[] = []
  const what = others.length > 0 ? `members of ${slug} are` : `members are, and no site would be left for them`
  reporter(slug, faults)(
    'pool',
    `must be "${recorded}", where ${what}; only \`tenant change-pool ${slug} ${poolId}\` changes that`,
  )
  return faults
}

export interface Asked {
  readonly store: TenantRecords
  readonly records: Records
}

export const readRecords = async (store: TenantRecords | undefined): Promise<Asked | undefined> =>
  store && { store, records: await store.read() }

/** Why a tenant is refused: it collides with served ones (`standing`), or with the records of the database. */
export async function findClaimFaults(
  loaded: ServedTenant,
  among: { readonly standing: Standing; readonly pools: TenantsByPool; readonly folders: ReadonlySet<string> },
  asked: Asked | undefined,
): Promise<TenantFault[]> {
  const held = findHeldHosts(loaded.tenant, asked?.records ?? NO_RECORDS, among.folders)
  const left = asked ? await findLeftPool(loaded, among.pools, asked) : []
  const heldHosts = new Set(held.map(({ reason }) => reason.split(' ', 1)[0]))
  const giveaway = findGiveaway(loaded, among.pools)
  const given = new Set(giveaway.map(({ reason }) => reason))
  const collisions = findCollisions(loaded, among.standing).filter(({ reason }) => !given.has(reason))
  return [...giveaway, ...collisions.filter(({ reason }) => !heldHosts.has(reason.split(' ', 1)[0])), ...held, ...left]
}

/** Pools that have members, and whose tenants' folders are gone. */
export async function findLostPools(
  pools: ReadonlySet<string>,
  folders: ReadonlySet<string>,
  asked: Asked,
): Promise<TenantFault[]> {
  const faults: TenantFault[] = []
  for (const [slug, pool] of asked.records.pools) {
    if (folders.has(slug) || pools.has(pool) || !(await asked.store.hasMembers(pool))) continue
    reporter(slug, faults)(
      '(folder)',
      `pool "${pool}" has members and no site: put the folder back, or say "pool": "${pool}" in the site that takes them over; \`tenant forget ${slug}\` ends this notice`,
    )
  }
  return faults
}
