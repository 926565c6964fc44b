import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { hashFolder, listTenantFiles } from '../files.ts'
import type { InstalledPlugins } from '../installed-plugins.ts'
import { type LoadedTenant, loadTenant } from '../load.ts'
import type { Tenant } from '../schema.ts'

/** Copies of the versions that were served last, `<dir>/<slug>/<revision>`: a fault in a folder ends no site at a restart. */
export interface LastValid {
  /** The stored version of a tenant; undefined where there is none, or the plug-ins of today refuse it. */
  find(slug: string, plugins: InstalledPlugins): Promise<LoadedTenant | undefined>
  /** Stores these versions, one after the other beside other work, where they are not stored yet. */
  storeLater(tenants: readonly Tenant[]): void
  /** Deletes what is stored of tenants whose folders are gone. */
  forget(slugs: Iterable<string>): void
  /** Resolves once everything is stored, or after two seconds: what is left is stored by the next process. */
  close(): Promise<void>
}

/** Where the stored versions are, of the servers with this data folder. */
export const lastValidDirIn = (dataDir: string) => join(dataDir, 'last-valid')

const CLOSE_MS = 2000
const LEFTOVER_MS = 3_600_000
const STAGING = '.new-'

interface Log {
  error(message: string): void
}

const listNames = (dir: string) => (existsSync(dir) ? readdirSync(dir).filter((name) => !name.startsWith('.')) : [])

/** The folder of the newest stored version; undefined for none. A process that was killed may have left two. */
function findStored(dir: string, slug: string): { readonly folder: string; readonly since: number } | undefined {
  const stored = listNames(join(dir, slug)).map((revision) => {
    const folder = join(dir, slug, revision)
    return { folder, since: statSync(folder).mtimeMs }
  })
  return stored.sort((a, b) => b.since - a.since)[0]
}

export interface Stored {
  readonly loaded: LoadedTenant
  /** Epoch ms. */
  readonly since: number
}

/** The stored version of a tenant, if it is valid still. */
export async function loadStored(dir: string, slug: string, plugins: InstalledPlugins): Promise<Stored | undefined> {
  const stored = findStored(dir, slug)
  const result = stored && (await loadTenant(stored.folder, plugins, { slug }))
  return result?.ok ? { loaded: result.loaded, since: stored!.since } : undefined
}

/** Where another process was faster, its copy is the same. */
function moveOnce(staging: string, made: string): void {
  try {
    renameSync(staging, made)
  } catch (error) {
    if (!existsSync(made)) throw error
  }
}

/** Deletes what killed processes have left. */
function deleteLeftovers(place: string): void {
  for (const name of readdirSync(place)) {
    const path = join(place, name)
    if (name.startsWith(STAGING) && statSync(path).mtimeMs < Date.now() - LEFTOVER_MS)
      rmSync(path, { recursive: true, force: true })
  }
}

/** Copies the files of a version beside the others, and deletes these; a folder that changed meanwhile is left for the next call. */
async function store(dir: string, { slug, dir: folder, revision }: Tenant): Promise<void> {
  const place = join(dir, slug)
  const made = join(place, revision)
  if (!existsSync(made)) {
    mkdirSync(place, { recursive: true })
    deleteLeftovers(place)
    const staging = mkdtempSync(join(place, STAGING))
    for (const file of listTenantFiles(folder)) {
      const copy = join(staging, relative(folder, file))
      mkdirSync(dirname(copy), { recursive: true })
      copyFileSync(file, copy, constants.COPYFILE_FICLONE)
    }
    if ((await hashFolder(staging)) === revision) moveOnce(staging, made)
    rmSync(staging, { recursive: true, force: true })
  }
  if (!existsSync(made)) return
  for (const name of listNames(place))
    if (name !== revision) rmSync(join(place, name), { recursive: true, force: true })
}

/** Opens the folder of the stored versions, which it makes when the first one is stored. */
export function openLastValid(dir: string, log?: Log): LastValid {
  const stored = new Map<string, string>()
  const waiting = new Map<string, Tenant>()
  let working: Promise<void> | undefined
  let deadline = Number.POSITIVE_INFINITY
  const work = async () => {
    for (const [slug, tenant] of waiting) {
      if (Date.now() > deadline) break
      waiting.delete(slug)
      await setImmediate()
      try {
        await store(dir, tenant)
        if (!stored.has(slug)) rmSync(join(dir, slug), { recursive: true, force: true })
      } catch (error) {
        stored.delete(slug)
        log?.error(`tenant ${slug}: its version was not stored for a restart: ${(error as Error).message}`)
      }
    }
    working = undefined
  }
  return {
    find: async (slug, plugins) => (await loadStored(dir, slug, plugins))?.loaded,
    storeLater(tenants) {
      for (const tenant of tenants) {
        if (stored.get(tenant.slug) === tenant.revision || tenant.dir.startsWith(join(dir, '/'))) continue
        stored.set(tenant.slug, tenant.revision)
        waiting.set(tenant.slug, tenant)
      }
      if (waiting.size > 0) working ??= work()
    },
    forget(slugs) {
      for (const slug of slugs) {
        stored.delete(slug)
        waiting.delete(slug)
        rmSync(join(dir, slug), { recursive: true, force: true })
      }
    },
    async close() {
      deadline = Date.now() + CLOSE_MS
      await working
    },
  }
}
