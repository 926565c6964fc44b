import { formatFault, type TenantFault } from '../checks/findings.ts'
import { findLostPools, readRecords } from '../claims.ts'
import { parseAuthority } from '../host.ts'
import type { InstalledPlugins } from '../installed-plugins.ts'
import type { Settings, Tenant } from '../schema.ts'
import { openDrafts, type SiteDraft } from './drafts.ts'
import { type Changed, followFolder } from './follow.ts'
import { type LastValid, openLastValid } from './last-valid.ts'
import type { TenantRecords } from './records.queries.ts'
import { type ScannedTenant, scanTenants } from './scan.ts'

export interface FoundTenant {
  readonly tenant: Tenant
  /** The canonical host, when the one asked for is an alias or has a final dot. */
  readonly redirectTo?: string
}

interface Log {
  info(message: string): void
  error(message: string): void
}

export interface TenantRegistry {
  /** Exact match of a Host header; undefined for an unknown host: there is no default tenant. */
  find(host: string): FoundTenant | undefined
  /** The brand that is not live and whose first host it is (product.md 15.5). */
  findHidden(host: string): Tenant | undefined
  /** The next version of a live brand, where a folder beside its own has a valid one (product.md 15.5). */
  findDraft(live: Tenant): Promise<SiteDraft | undefined>
  /** The same list until something changes. */
  list(): readonly Tenant[]
  findSlug(slug: string): Tenant | undefined
  /** @throws when there is no tenant of that slug. */
  get(slug: string): Tenant
  settingsOf(tenant: Tenant, country: string): Settings
  /** Why existing folders are not served, or not in their latest version. */
  listFaults(): readonly TenantFault[]
  /** How many folders are served in an older version, and how many are not served at all. */
  countRefused(): Refused
  /** Called at each change of the snapshot; returns the function that unsubscribes. */
  onChange(listener: (tenants: readonly Tenant[]) => void): () => void
  /** Reads the folder now, without waiting for the watcher. */
  reload(): Promise<void>
  /** Judges every tenant anew by other plug-ins: in development they change while the server runs. */
  usePlugins(plugins: InstalledPlugins): Promise<void>
  close(): Promise<void>
}

export interface Refused {
  readonly older: number
  readonly notServed: number
}

export interface OpenTenants {
  /** Folder of the tenants' folders. */
  readonly dir: string
  /** What tenants may name: see plugins/catalogue.ts. */
  readonly plugins: InstalledPlugins
  /** What the database remembers of them; absent: nothing. */
  readonly records?: TenantRecords
  /** Folder in which the last valid version of each tenant is stored; absent: it ends with the process. */
  readonly lastValidDir?: string
  readonly log?: Log
  /** `false`: read once. Default: follow the folder. */
  readonly follow?: boolean
}

interface Snapshot {
  readonly tenants: readonly Tenant[]
  readonly slugs: ReadonlyMap<string, Tenant>
  readonly hosts: ReadonlyMap<string, FoundTenant>
  /** By their first hosts, those that are not live. */
  readonly hidden: ReadonlyMap<string, Tenant>
}

/** A command may end what a tenant is refused for, without a change of its folder. */
const RETRY_MS = 1000

/**
 * Opens the folder of tenants and follows it: a valid change is live within a second, an invalid one is logged and the
 * last valid one stays, also over a restart; a new folder is a new site, a removed one is gone (architecture.md, "Tenants, pools, settings").
 */
export async function openTenants(options: OpenTenants): Promise<TenantRegistry> {
  const { dir, records, log, follow = true, lastValidDir } = options
  const lastValid = lastValidDir === undefined ? undefined : openLastValid(lastValidDir, log)
  let { plugins } = options
  const listeners = new Set<(tenants: readonly Tenant[]) => void>()
  let scanned: ReadonlyMap<string, ScannedTenant> = new Map()
  let lost: readonly TenantFault[] = []
  let snapshot: Snapshot = index([])
  let timer: NodeJS.Timeout | undefined

  async function scan(changed: Changed): Promise<void> {
    clearTimeout(timer)
    const willRead = (slugs: readonly string[]) => follower?.watch(slugs)
    const next = await scanTenants({ dir, plugins, records, willRead, findStored: lastValid?.find }, scanned, changed)
    const waiting = [...next].flatMap(([slug, one]) => (waitsForCommand(one) ? slug : []))
    if (follow && waiting.length > 0) timer = setTimeout(() => onChange(new Set(waiting)), RETRY_MS).unref()
    if (next === scanned) return
    logChanges(scanned, next, log)
    if (lastValid) storeChanges(scanned, next, lastValid)
    scanned = next
    snapshot = index([...scanned.values()].flatMap(({ loaded }) => (loaded ? [loaded.tenant] : [])))
    for (const listener of listeners) listener(snapshot.tenants)
  }
  const run = oneAtATime(scan)
  const onChange = (changed: Changed) => void run(changed).catch((error) => log?.error(`tenants: ${error}`))
  const follower = follow ? followFolder(dir, onChange) : undefined
  await run('all')
  const asked = await readRecords(records)
  if (asked) {
    lost = await findLostPools(new Set(snapshot.tenants.map(({ poolId }) => poolId)), new Set(scanned.keys()), asked)
    for (const fault of lost) log?.error(`tenants: ${formatFault(fault)}`)
  }

  return {
    ...findersIn(() => snapshot, openDrafts({ dir, plugins: () => plugins, log })),
    get(slug) {
      const tenant = snapshot.slugs.get(slug)
      if (!tenant) throw new Error(`There is no tenant "${slug}"`)
      return tenant
    },
    settingsOf(tenant, country) {
      const settings = tenant.settingsByCountry[country]
      if (!settings) throw new Error(`${tenant.slug} does not serve ${country}`)
      return settings
    },
    listFaults: () => [...[...scanned.values()].flatMap(({ faults }) => faults), ...lost],
    countRefused: () => countRefused(scanned),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    reload: () => run('all'),
    usePlugins(next) {
      plugins = next
      scanned = new Map([...scanned].map(([slug, one]) => [slug, { ...one, stamp: '' }]))
      return run('all')
    },
    async close() {
      clearTimeout(timer)
      follower?.close()
      await lastValid?.close()
    },
  }
}

type Finders = Pick<TenantRegistry, 'find' | 'findHidden' | 'findDraft' | 'list' | 'findSlug'>

const findersIn = (current: () => Snapshot, findDraft: Finders['findDraft']): Finders => ({
  findDraft,
  find: (host) => findByHost(current(), host),
  findHidden: (host) => current().hidden.get(parseAuthority(host)?.name ?? ''),
  list: () => current().tenants,
  findSlug: (slug) => current().slugs.get(slug),
})

function findByHost({ hosts }: Snapshot, host: string): FoundTenant | undefined {
  const name = parseAuthority(host)?.name
  if (name === undefined) return undefined
  if (!name.endsWith('.')) return hosts.get(name)
  const tenant = hosts.get(name.slice(0, -1))?.tenant
  return tenant && { tenant, redirectTo: tenant.hosts[0]! }
}

function storeChanges(
  before: ReadonlyMap<string, ScannedTenant>,
  after: ReadonlyMap<string, ScannedTenant>,
  lastValid: LastValid,
): void {
  lastValid.forget([...before.keys()].filter((slug) => !after.has(slug)))
  lastValid.storeLater(
    [...after.values()].flatMap(({ loaded, faults }) => (loaded && faults.length === 0 ? [loaded.tenant] : [])),
  )
}

function countRefused(scanned: ReadonlyMap<string, ScannedTenant>): Refused {
  const refused = [...scanned.values()].filter(({ faults }) => faults.length > 0)
  const older = refused.filter(({ loaded }) => loaded !== undefined).length
  return { older, notServed: refused.length - older }
}

const waitsForCommand = ({ faults }: ScannedTenant) => faults.some(({ path }) => path === 'hosts' || path === 'pool')

function index(tenants: readonly Tenant[]): Snapshot {
  const hosts = new Map<string, FoundTenant>()
  const hidden = new Map<string, Tenant>()
  for (const tenant of tenants) {
    const canonical = tenant.hosts[0]!
    if (tenant.hidden) {
      hidden.set(canonical, tenant)
      continue
    }
    for (const host of tenant.hosts) {
      hosts.set(host, Object.freeze(host === canonical ? { tenant } : { tenant, redirectTo: canonical }))
    }
  }
  const slugs = new Map(tenants.map((tenant) => [tenant.slug, tenant]))
  return Object.freeze({ tenants: Object.freeze(tenants), slugs, hosts, hidden })
}

function logChanges(
  before: ReadonlyMap<string, ScannedTenant>,
  after: ReadonlyMap<string, ScannedTenant>,
  log: Log | undefined,
): void {
  for (const slug of before.keys()) if (!after.has(slug)) log?.info(`tenant ${slug}: removed`)
  for (const [slug, now] of after) {
    const last = before.get(slug)
    if (last === now) continue
    for (const fault of now.faults) {
      log?.error(
        `tenant ${slug}: refused, ${now.loaded ? 'the last good one stays' : 'not served'}: ${formatFault(fault)}`,
      )
    }
    const revision = now.loaded?.tenant.revision
    if (revision && revision !== last?.loaded?.tenant.revision && before.size > 0) {
      log?.info(`tenant ${slug}: ${last?.loaded ? 'changed' : 'added'}, revision ${revision.slice(0, 12)}`)
    }
  }
}

/** Runs of the task never overlap; calls during a run share one that follows it and sees what all of them named. */
function oneAtATime(task: (changed: Changed) => Promise<void>): (changed: Changed) => Promise<void> {
  let running: Promise<void> | undefined
  let queued: { changed: Changed; done: Promise<void> } | undefined
  const start = (changed: Changed) => {
    running = task(changed).finally(() => {
      running = undefined
    })
    return running
  }
  const startQueued = () => {
    const { changed } = queued!
    queued = undefined
    return start(changed)
  }
  return (changed) => {
    if (!running) return start(changed)
    if (queued) queued.changed = unite(queued.changed, changed)
    else queued = { changed, done: running.then(startQueued, startQueued) }
    return queued.done
  }
}

const unite = (a: Changed, b: Changed): Changed => (a === 'all' || b === 'all' ? 'all' : new Set([...a, ...b]))
