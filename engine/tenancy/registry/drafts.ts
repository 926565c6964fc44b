import { createHash } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { formatFault, type TenantFault } from '../checks/findings.ts'
import { draftFolderOf, findEntries, stampOf } from '../files.ts'
import type { InstalledPlugins } from '../installed-plugins.ts'
import { type LoadedTenant, type LoadResult, loadTenant } from '../load.ts'
import type { Tenant } from '../schema.ts'

/** The next version of a live site, which holders of a preview link see in its place (product.md 15.5). */
export interface SiteDraft {
  /** It has the slug, hosts and pool of the live one, and a revision that no folder has. */
  readonly tenant: Tenant
  /** Which preview links are valid: `preview_links` of the draft. */
  readonly links: number
}

type Live = Pick<Tenant, 'slug' | 'hosts' | 'poolId'>

/** Whether a site has a draft: a folder beside its own, and no link to one. */
export const hasDraft = (dir: string, slug: string): boolean =>
  lstatSync(join(dir, draftFolderOf(slug)), { throwIfNoEntry: false })?.isDirectory() === true

/** A draft may not become another site: what chooses the site and its members stays. */
function findMoves({ tenant }: LoadedTenant, live: Live): TenantFault[] {
  const file = `${draftFolderOf(live.slug)}/tenant.json`
  const faults: TenantFault[] = []
  if (tenant.hosts.join() !== live.hosts.join())
    faults.push({ file, path: 'hosts', reason: `must be those of the live site: ${live.hosts.join(', ')}` })
  if (tenant.poolId !== live.poolId)
    faults.push({ file, path: 'pool', reason: `must be that of the live site: ${live.poolId}` })
  return faults
}

/** Names the folder of the draft, where a check that knows the slug names the site's own. */
export const inDraft =
  (slug: string) =>
  <T extends { readonly file: string }>(fault: T): T =>
    fault.file.startsWith(`${slug}/`) ? { ...fault, file: draftFolderOf(slug) + fault.file.slice(slug.length) } : fault

/** Reads and checks the draft of a live site as a tenant's folder is; `dir` has the folders of all tenants. */
export async function loadDraft(dir: string, live: Live, plugins: InstalledPlugins): Promise<LoadResult> {
  const result = await loadTenant(join(dir, draftFolderOf(live.slug)), plugins, { slug: live.slug })
  if (!result.ok) return { ok: false, faults: result.faults.map(inDraft(live.slug)) }
  const moves = findMoves(result.loaded, live)
  return moves.length > 0 ? { ok: false, faults: moves } : result
}

/** A copy of the live folder has its hash: by a revision of its own no cache mixes the two. */
function toDraft({ tenant: { hidden: _, ...tenant }, file }: LoadedTenant): SiteDraft {
  const revision = createHash('sha256').update(`draft\0${tenant.revision}`).digest('hex')
  return Object.freeze({ tenant: Object.freeze({ ...tenant, revision }), links: file.preview_links })
}

interface Read {
  readonly stamp: string
  readonly live: Tenant
  readonly plugins: InstalledPlugins
  readonly draft: Promise<SiteDraft | undefined>
}

interface Options {
  readonly dir: string
  plugins(): InstalledPlugins
  readonly log: { error(message: string): void } | undefined
}

/**
 * Finds the draft of a live site: read when somebody looks at it, and again after each change. In place of a faulty one
 * the last valid one of this process is found; undefined where there is none.
 */
export function openDrafts({ dir, plugins, log }: Options): (live: Tenant) => Promise<SiteDraft | undefined> {
  const known = new Map<string, Read>()

  async function read(live: Tenant, last: Read | undefined): Promise<SiteDraft | undefined> {
    try {
      const result = await loadDraft(dir, live, plugins())
      if (result.ok) return toDraft(result.loaded)
      for (const fault of result.faults) log?.error(`tenant ${live.slug}: draft refused: ${formatFault(fault)}`)
    } catch (error) {
      log?.error(`tenant ${live.slug}: draft cannot be read: ${error}`)
    }
    return last?.draft
  }

  return async (live) => {
    const { slug } = live
    const entries = hasDraft(dir, slug) ? findEntries(join(dir, draftFolderOf(slug))) : undefined
    if (!entries) {
      known.delete(slug)
      return undefined
    }
    const stamp = stampOf(entries)
    const now = plugins()
    const last = known.get(slug)
    const isOfToday = last?.live === live && last.plugins === now
    if (isOfToday && last.stamp === stamp) return last.draft
    const draft = read(live, isOfToday ? last : undefined)
    known.set(slug, { stamp, live, plugins: now, draft })
    return draft
  }
}
