import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { listTenantFolders, readStamp } from './files.ts'
import { normaliseHost } from './host.ts'
import { formatProblem, type LoadedTenant, loadTenant, type Problem } from './load.ts'
import type { Settings, Tenant } from './schema.ts'
import type { Surroundings } from './surroundings.ts'

export interface FoundTenant {
  readonly tenant: Tenant
  /** The canonical host, when the one asked for is an alias. */
  readonly redirectTo?: string
}

interface Log {
  info(message: string): void
  error(message: string): void
}

export interface TenantRegistry {
  /** Exact match of a Host header; undefined for an unknown host: there is no default tenant. */
  find(host: string): FoundTenant | undefined
  list(): readonly Tenant[]
  /** @throws when there is no tenant of that slug. */
  get(slug: string): Tenant
  settingsOf(tenant: Tenant, country: string): Settings
  /** Why folders that exist are not served, or not in their newest form. */
  listProblems(): readonly Problem[]
  /** Called at each swap of the snapshot; answers the function that unsubscribes. */
  onChange(listener: (tenants: readonly Tenant[]) => void): () => void
  /** Reads the folder now, without waiting for the watcher. */
  reload(): Promise<void>
  close(): void
}

export interface OpenTenants {
  /** Folder of the tenants' folders. */
  readonly dir: string
  /** What the tenants may name: see plugins/catalogue.ts. */
  readonly around: Surroundings
  readonly log?: Log
  /** `false`: read once. Default: follow the folder. */
  readonly follow?: boolean
}

/** The result of the last read of a folder: its stamp, and the tenant as served (last good) with the newest faults. */
interface Kept {
  readonly stamp: string
  readonly loaded: LoadedTenant | undefined
  readonly problems: readonly Problem[]
}

interface Snapshot {
  readonly tenants: readonly Tenant[]
  readonly hosts: ReadonlyMap<string, FoundTenant>
}

const DEBOUNCE_MS = 60
const POLL_MS = 700
const POLL_WHILE_WATCHED_MS = 2000

/**
 * Opens the folder of tenants and follows it: a valid change is live within a second, an invalid one is logged and the
 * last good one stays, a new folder is a new site, a removed one is gone (architecture.md, "Tenants, pools, settings").
 */
export async function openTenants({ dir, around, log, follow = true }: OpenTenants): Promise<TenantRegistry> {
  const listeners = new Set<(tenants: readonly Tenant[]) => void>()
  let kept = new Map<string, Kept>()
  let snapshot: Snapshot = { tenants: [], hosts: new Map() }

  async function scan(): Promise<void> {
    const next = await look(dir, around, kept)
    if (next === kept) return
    logChanges(kept, next, log)
    kept = next
    snapshot = index([...kept.values()].flatMap(({ loaded }) => (loaded ? [loaded.tenant] : [])))
    for (const listener of listeners) listener(snapshot.tenants)
  }
  const run = oneAtATime(scan)
  await run()
  const stop = follow ? followFolder(dir, () => run().catch((error) => log?.error(`tenants: ${error}`))) : () => {}

  return {
    find(host) {
      const name = normaliseHost(host)
      return name === undefined ? undefined : snapshot.hosts.get(name)
    },
    list: () => snapshot.tenants,
    get(slug) {
      const tenant = snapshot.tenants.find((one) => one.slug === slug)
      if (!tenant) throw new Error(`There is no tenant "${slug}"`)
      return tenant
    },
    settingsOf(tenant, country) {
      const settings = tenant.settingsByCountry[country]
      if (!settings) throw new Error(`${tenant.slug} does not serve ${country}`)
      return settings
    },
    listProblems: () => [...kept.values()].flatMap(({ problems }) => problems),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    reload: run,
    close: stop,
  }
}

/** Reads every folder; answers the same map when nothing changed. */
async function look(dir: string, around: Surroundings, before: Map<string, Kept>): Promise<Map<string, Kept>> {
  const slugs = await listTenantFolders(dir)
  const stamps = new Map<string, string>()
  for (const slug of slugs) {
    const stamp = await readStamp(join(dir, slug)).catch(() => undefined)
    if (stamp !== undefined) stamps.set(slug, stamp)
  }
  const same = stamps.size === before.size && [...stamps].every(([slug, stamp]) => before.get(slug)?.stamp === stamp)
  if (same) return before
  const next = new Map<string, Kept>()
  const served: LoadedTenant[] = []
  const changed = (slug: string) => before.get(slug)?.stamp !== stamps.get(slug) || !before.get(slug)?.loaded
  // Served tenants keep host and pool; a change that collides with them is refused.
  for (const slug of [...stamps.keys()].sort((a, b) => Number(changed(a)) - Number(changed(b)))) {
    const last = before.get(slug)
    if (last && !changed(slug)) {
      next.set(slug, last)
      served.push(last.loaded!)
      continue
    }
    const result = await loadTenant(join(dir, slug), around)
    const problems = result.ok ? findCollisions(result.loaded, served) : result.problems
    const lastStands = last?.loaded && findCollisions(last.loaded, served).length === 0 ? last.loaded : undefined
    const loaded = result.ok && problems.length === 0 ? result.loaded : lastStands
    next.set(slug, { stamp: stamps.get(slug)!, loaded, problems })
    if (loaded) served.push(loaded)
  }
  return new Map([...next].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A host belongs to one tenant; a pool of several says `member_resell` in each (product.md 14.10). */
export function findCollisions({ tenant, file }: LoadedTenant, others: readonly LoadedTenant[]): Problem[] {
  const problems: Problem[] = []
  const report = (path: string, reason: string) => problems.push({ file: `${tenant.slug}/tenant.json`, path, reason })
  const resells = (one: LoadedTenant) => Object.values(one.tenant.settingsByCountry).every((s) => s.member_resell)
  for (const other of others) {
    if (other.tenant.slug === tenant.slug) continue
    for (const host of file.hosts) {
      if (other.file.hosts.includes(host)) report('hosts', `${host} belongs to ${other.tenant.slug}`)
    }
    if (other.tenant.poolId !== tenant.poolId) continue
    if (!resells({ tenant, file, sources: {} }) || !resells(other)) {
      report('pool', `shared with ${other.tenant.slug}: both need settings.member_resell`)
    }
  }
  return problems
}

function index(tenants: readonly Tenant[]): Snapshot {
  const hosts = new Map<string, FoundTenant>()
  for (const tenant of tenants) {
    const canonical = tenant.hosts[0]!
    for (const host of tenant.hosts) {
      hosts.set(host, Object.freeze(host === canonical ? { tenant } : { tenant, redirectTo: canonical }))
    }
  }
  return Object.freeze({ tenants: Object.freeze(tenants), hosts })
}

function logChanges(before: Map<string, Kept>, after: Map<string, Kept>, log: Log | undefined): void {
  for (const slug of before.keys()) if (!after.has(slug)) log?.info(`tenant ${slug}: removed`)
  for (const [slug, now] of after) {
    const last = before.get(slug)
    if (last === now) continue
    for (const problem of now.problems) {
      log?.error(
        `tenant ${slug}: refused, ${now.loaded ? 'the last good one stays' : 'not served'}: ${formatProblem(problem)}`,
      )
    }
    const revision = now.loaded?.tenant.revision
    if (revision && revision !== last?.loaded?.tenant.revision && before.size > 0) {
      log?.info(`tenant ${slug}: ${last?.loaded ? 'changed' : 'added'}, revision ${revision.slice(0, 12)}`)
    }
  }
}

/** Runs of a task never overlap; calls during a run share one that follows it. */
function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let queued: Promise<void> | undefined
  return () => {
    if (!running) {
      running = task().finally(() => {
        running = undefined
      })
      return running
    }
    queued ??= running
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        queued = undefined
        running = task().finally(() => {
          running = undefined
        })
        return running
      })
    return queued
  }
}

/** Watches the folder and, because not every file system reports changes, also polls it. */
function followFolder(dir: string, onEvent: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let watcher: FSWatcher | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(onEvent, DEBOUNCE_MS)
  }
  try {
    watcher = watch(dir, { recursive: true }, soon)
    watcher.on('error', () => watcher?.close())
    watcher.unref()
  } catch {
    watcher = undefined
  }
  const poll = setInterval(onEvent, watcher ? POLL_WHILE_WATCHED_MS : POLL_MS).unref()
  return () => {
    clearTimeout(timer)
    clearInterval(poll)
    watcher?.close()
  }
}
