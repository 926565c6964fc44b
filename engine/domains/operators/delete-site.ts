import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { countAtHome } from '#engine/domains/accounts/index.ts'
import { listOrders, listRefunds } from '#engine/domains/payments/index.ts'
import { changed } from '#engine/platform/operators/change.ts'
import { changeInstallation } from '#engine/platform/operators/change-installation.ts'
import { forInstallation, type TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { draftFolderOf } from '#engine/tenancy/files.ts'
import { hasDraft } from '#engine/tenancy/registry/drafts.ts'
import { openRecords } from '#engine/tenancy/registry/records.queries.ts'

/** What goes with a site. */
interface Deleted {
  /** Where its folder is. */
  readonly trash: string
  readonly hosts: readonly string[]
  /** The names of those that are removed. */
  readonly secrets: readonly string[]
}

export type DeleteSiteResult =
  | (Deleted & { readonly ok: true })
  /**
   * `gone`: its folder is not there any more. `has_members`: so many accounts whose home it is are there. `invalid`: an older version
   * of it is served.
   */
  | { readonly ok: false; readonly reason: 'gone' | 'invalid' }
  | (Deleted & { readonly ok: false; readonly reason: 'has_members'; readonly members: number })
  | { readonly ok: false; readonly reason: 'owes'; readonly refunds: number; readonly pending: number }

/** A rename, also to another disk. */
function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    cpSync(from, to, { recursive: true })
    rmSync(from, { recursive: true, force: true })
  }
}

/** Orders that are looked at, to say how many wait. */
const MOST_PENDING = 500

/**
 * Deletes a site that owes no money and has no members any more (product.md 15.7): its folder goes into the trash of the data
 * folder, and its draft beside it; its hosts and its pool are given up, and its secrets are removed, so that a later site of the
 * name has its own. Orders, receipts, ledger and audit log stay. Recorded.
 */
export async function deleteSite(
  ctx: TenantOperatorContext,
  { dryRun = false }: { readonly dryRun?: boolean },
): Promise<DeleteSiteResult> {
  const { tenant, services } = ctx
  const { slug, dir, hosts } = tenant
  if (dir.startsWith(services.dataDir + sep)) return { ok: false, reason: 'invalid' }
  if (!existsSync(dir)) return { ok: false, reason: 'gone' }
  const refunds = (await listRefunds(ctx, {})).length + (await listRefunds(ctx, { unpayable: true })).length
  const pending = (await listOrders(ctx, { limit: MOST_PENDING, status: 'pending' })).length
  if (refunds + pending > 0) return { ok: false, reason: 'owes', refunds, pending }
  const stamp = new Date(ctx.now).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')
  const trash = join(services.dataDir, 'trash', `${slug}-${stamp}`)
  const secrets = (await services.secretStore.list()).filter(({ tenantId }) => tenantId === slug)
  const deleted = { trash, hosts, secrets: secrets.map(({ name }) => name).sort() }
  const members = await countAtHome(ctx.db, slug)
  if (members > 0) return { ok: false, reason: 'has_members', members, ...deleted }
  const answer = { ok: true, ...deleted } as const
  if (dryRun) return answer
  const installation = forInstallation(ctx, dirname(dir))
  return changeInstallation<DeleteSiteResult>(installation, slug, async (trx) => {
    await openRecords(trx).forget(slug)
    return changed(answer, { action: 'tenant_delete', object: slug, outcome: `${hosts.length} hosts` })
  }).then(async (done) => {
    // The folder last: until it is gone, the same call does what is left.
    for (const secret of secrets) await services.secretStore.remove(secret)
    const [tenants, draft] = [dirname(dir), draftFolderOf(slug)]
    if (hasDraft(tenants, slug)) move(join(tenants, draft), `${trash}.draft`)
    move(dir, trash)
    return done
  })
}
