import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OperatorAction } from '#engine/db/choices/operator-actions.ts'
import { changed } from '#engine/platform/operators/change.ts'
import { changeInstallation } from '#engine/platform/operators/change-installation.ts'
import type { InstallationOperatorContext } from '#engine/platform/operators/context.ts'
import { readInstalledPlugins } from '#engine/plugins/catalogue.ts'
import type { TenantFault } from '#engine/tenancy/checks/findings.ts'
import { findClaimFaults, groupByPool, readRecords, standingOf, withoutReleased } from '#engine/tenancy/claims.ts'
import { setInJson, unsetInJson } from '#engine/tenancy/edit/json-text.ts'
import { listTenantFolders, SLUG } from '#engine/tenancy/files.ts'
import { type LoadedTenant, type LoadResult, loadTenant } from '#engine/tenancy/load.ts'
import { openRecords } from '#engine/tenancy/registry/records.queries.ts'

/** A value to set at a path of `tenant.json`; undefined takes away what is there. */
export interface Edit {
  readonly path: readonly string[]
  readonly value: unknown
}

export type EditResult =
  /** `changed`: false where `tenant.json` said so already. */
  | { readonly ok: true; readonly changed: boolean }
  | { readonly ok: false; readonly reason: 'not_found' }
  /** `detail` says why the file cannot be edited. */
  | { readonly ok: false; readonly reason: 'unreadable'; readonly detail: string }
  /** What the edited file would be refused for, and is not refused for now. */
  | { readonly ok: false; readonly reason: 'invalid'; readonly faults: readonly TenantFault[] }

type Refusal = Extract<EditResult, { ok: false }>

interface Draft {
  readonly before: string
  readonly after: string
}

const fileOf = ({ tenantsDir }: InstallationOperatorContext, tenant: string) => join(tenantsDir, tenant, 'tenant.json')

/** The text of `tenant.json` of a site. */
function readText(ctx: InstallationOperatorContext, tenant: string): string | Refusal {
  if (!SLUG.test(tenant)) return { ok: false, reason: 'not_found' }
  try {
    return readFileSync(fileOf(ctx, tenant), 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return { ok: false, reason: 'not_found' }
    return { ok: false, reason: 'unreadable', detail: message }
  }
}

function applyEdits(before: string, edits: readonly Edit[]): Draft | Refusal {
  try {
    const after = edits.reduce(
      (text, { path, value }) => (value === undefined ? unsetInJson(text, path) : setInJson(text, path, value)),
      before,
    )
    // What is written in another way is not changed.
    const isSame = JSON.stringify(JSON.parse(before)) === JSON.stringify(JSON.parse(after))
    return { before, after: isSame ? before : after }
  } catch (error) {
    return { ok: false, reason: 'unreadable', detail: (error as Error).message.replaceAll(/\s+/g, ' ') }
  }
}

/** What a site may collide with others by. */
const claimsOf = (result: LoadResult): string => {
  if (!result.ok) return ''
  const { hosts, poolId, settingsByCountry } = result.loaded.tenant
  const shared = Object.values(settingsByCountry).map(({ member_resell, sandbox_payments }) => [
    member_resell,
    sandbox_payments,
  ])
  return JSON.stringify([hosts, poolId, shared])
}

const nameOf = ({ file, path, reason }: TenantFault) => `${file} ${path} ${reason}`

/** The faults that an edit makes: those that were there before are no reason to keep the others from being mended. */
async function findNewFaults(
  ctx: InstallationOperatorContext,
  tenant: string,
  { before, after }: Draft,
): Promise<readonly TenantFault[]> {
  const plugins = await readInstalledPlugins()
  const dir = join(ctx.tenantsDir, tenant)
  const now = await loadTenant(dir, plugins, { slug: tenant, text: before })
  const next = await loadTenant(dir, plugins, { slug: tenant, text: after })
  const known = new Set(now.ok ? [] : now.faults.map(nameOf))
  if (!next.ok) return next.faults.filter((fault) => !known.has(nameOf(fault)))
  if (claimsOf(now) === claimsOf(next)) return []
  return judgeClaims(ctx, next.loaded)
}

/** What a site collides with: hosts, pool and settings of the other valid ones, and what the database remembers. */
export async function judgeClaims(ctx: InstallationOperatorContext, site: LoadedTenant): Promise<TenantFault[]> {
  const { slug } = site.tenant
  const plugins = await readInstalledPlugins()
  const folders = listTenantFolders(ctx.tenantsDir)
  const others: LoadedTenant[] = []
  for (const one of folders.filter((folder) => folder !== slug)) {
    const other = await loadTenant(join(ctx.tenantsDir, one), plugins)
    if (other.ok) others.push(other.loaded)
  }
  const asked = await readRecords(openRecords(ctx.services.db))
  const records = asked && { ...asked, records: withoutReleased(asked.records, others) }
  const among = {
    standing: standingOf(others),
    pools: groupByPool([...others, site]),
    folders: new Set(folders),
  }
  return findClaimFaults(site, among, records)
}

/** Writes the file in one step, where nobody has changed it meanwhile. @throws Error where somebody has */
function replaceText(file: string, { before, after }: Draft): void {
  const current = readFileSync(file, 'utf8')
  if (current !== before && current !== after)
    throw new Error(`${file} was changed by somebody else meanwhile: try again`)
  // Beside the folder, not in it: what is in it is part of the site.
  const beside = join(dirname(dirname(file)), `.edit-${process.pid}`)
  try {
    writeFileSync(beside, after)
    renameSync(beside, file)
  } finally {
    rmSync(beside, { force: true })
  }
}

export interface SiteEdit {
  /** The slug of a tenant. */
  readonly tenant: string
  readonly edits: readonly Edit[]
  /** For the audit log. */
  readonly entry: { readonly action: OperatorAction; readonly object: string; readonly outcome?: string }
  /** Only checks. */
  readonly dryRun?: boolean
}

/**
 * Edits `tenant.json` of a site: what the edited file would be refused for is a refusal, and nothing is written. All other
 * characters of the file stay. Recorded, in the transaction that the file is written in.
 */
export async function editSite(ctx: InstallationOperatorContext, edit: SiteEdit): Promise<EditResult> {
  const { tenant, edits, entry, dryRun = false } = edit
  const before = readText(ctx, tenant)
  if (typeof before !== 'string') return before
  const draft = applyEdits(before, edits)
  if ('ok' in draft) return draft
  if (draft.before === draft.after) return { ok: true, changed: false }
  const faults = await findNewFaults(ctx, tenant, draft)
  if (faults.length > 0) return { ok: false, reason: 'invalid', faults }
  if (dryRun) return { ok: true, changed: true }
  const file = fileOf(ctx, tenant)
  try {
    return await changeInstallation<EditResult>(ctx, tenant, async () => {
      replaceText(file, draft)
      return changed({ ok: true, changed: true }, entry)
    })
  } catch (error) {
    if (readFileSync(file, 'utf8') === draft.after) replaceText(file, { before: draft.after, after: draft.before })
    throw error
  }
}
