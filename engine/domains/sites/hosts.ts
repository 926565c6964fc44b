import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changed } from '#engine/platform/operators/change.ts'
import { changeInstallation } from '#engine/platform/operators/change-installation.ts'
import type { InstallationOperatorContext } from '#engine/platform/operators/context.ts'
import { openRecords } from '#engine/tenancy/registry/records.queries.ts'

/** Which tenant every host belongs to, in the order of the hosts. */
export async function listHosts({ services }: InstallationOperatorContext) {
  const { hosts } = await openRecords(services.db).read()
  return [...hosts].map(([host, tenant]) => ({ host, tenant })).sort((a, b) => (a.host < b.host ? -1 : 1))
}

export interface HostGift {
  readonly host: string
  /** Who gets it: the slug of a tenant. */
  readonly tenant: string
  /** Only checks. */
  readonly dryRun?: boolean
}

export type GiveResult =
  | { readonly ok: true; readonly from: string }
  /** `unreadable`: `detail` says why the file of its tenant does not say whether it names the host. */
  | { readonly ok: false; readonly reason: 'not_found' | 'nothing_to_do' }
  | { readonly ok: false; readonly reason: 'still_named'; readonly holder: string }
  | { readonly ok: false; readonly reason: 'unreadable'; readonly holder: string; readonly detail: string }

/**
 * Whether the file of a tenant names the host, in any spelling: no, where there is no such file. A file that cannot be
 * read is a refusal: its site may be served from what it was before.
 */
function refusalOf(tenantsDir: string, holder: string, host: string): Extract<GiveResult, { ok: false }> | undefined {
  const file = join(tenantsDir, holder, 'tenant.json')
  if (!existsSync(file)) return undefined
  const unreadable = (detail: string) => ({ ok: false, reason: 'unreadable', holder, detail }) as const
  let hosts: unknown
  try {
    hosts = JSON.parse(readFileSync(file, 'utf8'))?.hosts
  } catch (error) {
    return unreadable((error as Error).message.replaceAll(/\s+/g, ' '))
  }
  if (!Array.isArray(hosts)) return unreadable('it has no list "hosts"')
  const isNamed = hosts.some((one) => String(one).toLowerCase() === host.toLowerCase())
  return isNamed ? { ok: false, reason: 'still_named', holder } : undefined
}

/** Gives a host to another tenant, once its holder no longer names it (decisions/hosts-and-pools.md). Recorded. */
export async function giveHost(
  ctx: InstallationOperatorContext,
  { host, tenant, dryRun = false }: HostGift,
): Promise<GiveResult> {
  const from = (await openRecords(ctx.services.db).read()).hosts.get(host)
  if (from === undefined) return { ok: false, reason: 'not_found' }
  if (from === tenant) return { ok: false, reason: 'nothing_to_do' }
  const refusal = refusalOf(ctx.tenantsDir, from, host)
  if (refusal || dryRun) return refusal ?? { ok: true, from }
  return changeInstallation<GiveResult>(ctx, tenant, async (trx) => {
    await openRecords(trx, () => ctx.now).giveHost(host, tenant)
    return changed({ ok: true, from }, { action: 'host_give', object: host, outcome: tenant })
  })
}
