import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changed } from '#engine/platform/operators/change.ts'
import { changeInstallation } from '#engine/platform/operators/change-installation.ts'
import type { InstallationOperatorContext } from '#engine/platform/operators/context.ts'
import { listTenantFolders } from '#engine/tenancy/files.ts'
import { normaliseHost } from '#engine/tenancy/host.ts'
import { openRecords } from '#engine/tenancy/registry/records.queries.ts'
import { type EditResult, editSite } from './edit.ts'
import type { SiteChange } from './state.ts'

export interface HostChange extends SiteChange {
  readonly host: string
}

export type HostResult =
  | { readonly ok: true; readonly changed: boolean; readonly hosts: readonly string[] }
  | Extract<EditResult, { ok: false }>
  /** `malformed`: it is no host. `last`: a site has at least one. `not_named`: the site does not name it. */
  | { readonly ok: false; readonly reason: 'malformed' | 'last' | 'not_named' }

type Refused = Extract<HostResult, { ok: false }>

/** The hosts of `tenant.json`; none where it cannot be read, which the edit then refuses. */
function readHosts(ctx: InstallationOperatorContext, tenant: string): readonly string[] {
  try {
    const { hosts } = JSON.parse(readFileSync(join(ctx.tenantsDir, tenant, 'tenant.json'), 'utf8')) as {
      hosts?: unknown
    }
    return Array.isArray(hosts) ? hosts.map(String) : []
  } catch {
    return []
  }
}

async function changeHosts(
  ctx: InstallationOperatorContext,
  { host: given, ...change }: HostChange,
  action: 'host_add' | 'host_remove' | 'host_canonical',
  toHosts: (hosts: readonly string[], host: string) => readonly string[] | Refused,
): Promise<HostResult> {
  const host = normaliseHost(given)
  if (!host) return { ok: false, reason: 'malformed' }
  const hosts = toHosts(readHosts(ctx, change.tenant), host)
  if (!Array.isArray(hosts)) return hosts as Refused
  const edits = [{ path: ['hosts'], value: hosts }]
  const edited = await editSite(ctx, { ...change, edits, entry: { action, object: host } })
  return edited.ok ? { ...edited, hosts } : edited
}

/** Adds a host to a site, where no other has it; visitors of it are sent to the first. Recorded. */
export const addHost = (ctx: InstallationOperatorContext, change: HostChange): Promise<HostResult> =>
  changeHosts(ctx, change, 'host_add', (hosts, host) => (hosts.includes(host) ? hosts : [...hosts, host]))

/** Takes a host off a site; another may have it from now on. Recorded. */
export const removeHost = (ctx: InstallationOperatorContext, change: HostChange): Promise<HostResult> =>
  changeHosts(ctx, change, 'host_remove', (hosts, host) => {
    const others = hosts.filter((one) => one !== host)
    return others.length === 0 && hosts.length > 0 ? { ok: false, reason: 'last' } : others
  })

/** Makes a host of a site its first, which the others redirect to. Recorded. */
export const makeHostCanonical = (ctx: InstallationOperatorContext, change: HostChange): Promise<HostResult> =>
  changeHosts(ctx, change, 'host_canonical', (hosts, host) =>
    hosts.includes(host) || hosts.length === 0
      ? [host, ...hosts.filter((one) => one !== host)]
      : { ok: false, reason: 'not_named' },
  )

export type ReleaseResult =
  | { readonly ok: true; readonly changed: boolean; readonly from: string | null }
  | { readonly ok: false; readonly reason: 'malformed' }
  | { readonly ok: false; readonly reason: 'has_folder'; readonly holder: string }

/** Gives up the record of a host whose site has no folder any more, so that another may have it. Recorded. */
export async function releaseHost(
  ctx: InstallationOperatorContext,
  { host: given, dryRun = false }: { readonly host: string; readonly dryRun?: boolean },
): Promise<ReleaseResult> {
  const host = normaliseHost(given)
  if (!host) return { ok: false, reason: 'malformed' }
  const holder = (await openRecords(ctx.services.db).read()).hosts.get(host)
  if (holder === undefined) return { ok: true, changed: false, from: null }
  if (listTenantFolders(ctx.tenantsDir).includes(holder)) return { ok: false, reason: 'has_folder', holder }
  const answer = { ok: true, changed: true, from: holder } as const
  if (dryRun) return answer
  return changeInstallation<ReleaseResult>(ctx, holder, async (trx) => {
    await openRecords(trx).release([{ host, slug: holder }])
    return changed(answer, { action: 'host_release', object: host })
  })
}
