import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { changed } from '#engine/platform/operators/change.ts'
import { changeInstallation } from '#engine/platform/operators/change-installation.ts'
import type { InstallationOperatorContext } from '#engine/platform/operators/context.ts'
import { createTenant, type NewTenant } from '#engine/tenancy/create.ts'
import { SLUG } from '#engine/tenancy/files.ts'
import type { InstalledPlugins } from '#engine/tenancy/installed-plugins.ts'
import type { LoadedTenant } from '#engine/tenancy/load.ts'
import { openRecords, type TenantRecords } from '#engine/tenancy/registry/records.queries.ts'

export interface NewSite {
  readonly site: NewTenant
  readonly plugins: InstalledPlugins
  /** The tenants that there are. */
  readonly others: readonly LoadedTenant[]
  /** Checks everything and writes nothing. */
  readonly dryRun?: boolean
}

/** Creates the folder of a tenant and claims its host. Recorded, with the claim. */
export function createSite(ctx: InstallationOperatorContext, { site, plugins, others, dryRun }: NewSite) {
  const records: TenantRecords = {
    ...openRecords(ctx.services.db, () => ctx.now),
    claim: (claims) =>
      changeInstallation(ctx, claims[0]!.slug, async (trx) => {
        const recorded = await openRecords(trx, () => ctx.now).claim(claims)
        return changed(recorded, { action: 'tenant_create', object: claims[0]!.hosts[0]! })
      }),
  }
  return createTenant(ctx.tenantsDir, site, plugins, others, { dryRun: dryRun ?? false, records })
}

export interface PoolChange {
  /** The slug of a tenant. */
  readonly tenant: string
  readonly pool: string
  /** Only checks. */
  readonly dryRun?: boolean
}

export type PoolChangeResult =
  | { readonly ok: true; readonly from: string | null }
  | { readonly ok: false; readonly reason: 'nothing_to_do' | 'invalid' }

/**
 * Lets a tenant leave its pool although members stay behind in it. Recorded, among the rows of the pool that it leaves.
 * `invalid`: `tenant.json` would refuse the name of the pool.
 */
export async function changePool(
  ctx: InstallationOperatorContext,
  { tenant, pool, dryRun = false }: PoolChange,
): Promise<PoolChangeResult> {
  if (!SLUG.test(pool)) return { ok: false, reason: 'invalid' }
  const from = (await openRecords(ctx.services.db).read()).pools.get(tenant) ?? null
  if (from === pool) return { ok: false, reason: 'nothing_to_do' }
  if (dryRun) return { ok: true, from }
  return changeInstallation<PoolChangeResult>(ctx, tenant, async (trx) => {
    await openRecords(trx, () => ctx.now).changePool(tenant, pool)
    return changed({ ok: true, from }, { action: 'pool_change', object: pool })
  })
}

export interface Forgetting {
  /** The slug of a tenant. */
  readonly tenant: string
  /** Only checks. */
  readonly dryRun?: boolean
}

export type ForgetResult =
  | { readonly ok: true; readonly hosts: readonly string[]; readonly pool: string | null }
  | { readonly ok: false; readonly reason: 'has_folder' | 'not_found' }

/** Gives up the hosts and the pool of a tenant whose folder is gone; its members stay. Recorded. */
export async function forgetTenant(
  ctx: InstallationOperatorContext,
  { tenant, dryRun = false }: Forgetting,
): Promise<ForgetResult> {
  if (existsSync(join(ctx.tenantsDir, tenant))) return { ok: false, reason: 'has_folder' }
  const recorded = await openRecords(ctx.services.db).read()
  const hosts = [...recorded.hosts].flatMap(([host, holder]) => (holder === tenant ? [host] : []))
  const pool = recorded.pools.get(tenant) ?? null
  if (hosts.length === 0 && pool === null) return { ok: false, reason: 'not_found' }
  const answer = { ok: true, hosts, pool } as const
  if (dryRun) return answer
  return changeInstallation<ForgetResult>(ctx, tenant, async (trx) => {
    await openRecords(trx).forget(tenant)
    return changed(answer, { action: 'tenant_forget', object: tenant, outcome: `${hosts.length} hosts` })
  })
}
