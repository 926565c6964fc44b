import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { OperatorAction } from '#engine/db/choices/operator-actions.ts'
import { changed } from '#engine/platform/operators/change.ts'
import { changeInstallation } from '#engine/platform/operators/change-installation.ts'
import type { InstallationOperatorContext } from '#engine/platform/operators/context.ts'
import { readInstalledPlugins } from '#engine/plugins/catalogue.ts'
import { readTar, writeTar } from '#engine/tenancy/archive/tar.ts'
import type { TenantFault } from '#engine/tenancy/checks/findings.ts'
import { setInJson, unsetInJson } from '#engine/tenancy/edit/json-text.ts'
import { hashFolder, listTenantFiles, listTenantFolders, SLUG } from '#engine/tenancy/files.ts'
import { normaliseHost } from '#engine/tenancy/host.ts'
import { loadTenant } from '#engine/tenancy/load.ts'
import { openRecords } from '#engine/tenancy/registry/records.queries.ts'
import { judgeClaims } from './edit.ts'

export type PlaceResult =
  | {
      readonly ok: true
      readonly changed: boolean
      readonly slug: string
      readonly hosts: readonly string[]
      readonly folder: string
    }
  /** `exists`: another site has the slug. `malformed`: the slug or the host cannot be one. */
  | { readonly ok: false; readonly reason: 'not_found' | 'exists' | 'malformed' }
  | { readonly ok: false; readonly reason: 'unreadable'; readonly detail: string }
  | { readonly ok: false; readonly reason: 'invalid'; readonly faults: readonly TenantFault[] }

interface Placing {
  readonly slug: string
  readonly action: Extract<OperatorAction, 'tenant_clone' | 'tenant_import'>
  readonly dryRun: boolean
  /** Writes the folder; what it throws is a refusal. */
  fill(folder: string): void
}

/** Puts a whole folder in its place, after the checks of the start, with its hosts and pool recorded. */
async function placeFolder(
  ctx: InstallationOperatorContext,
  { slug, action, dryRun, fill }: Placing,
): Promise<PlaceResult> {
  const place = join(ctx.tenantsDir, slug)
  mkdirSync(ctx.tenantsDir, { recursive: true })
  const staging = mkdtempSync(join(ctx.tenantsDir, '.new-'))
  try {
    const made = join(staging, slug)
    try {
      fill(made)
    } catch (error) {
      return { ok: false, reason: 'unreadable', detail: (error as Error).message.replaceAll(/\s+/g, ' ') }
    }
    const loaded = await loadTenant(made, await readInstalledPlugins())
    if (!loaded.ok) return { ok: false, reason: 'invalid', faults: loaded.faults }
    const { hosts, poolId } = loaded.loaded.tenant
    const answer = { ok: true, changed: true, slug, hosts, folder: place } as const
    if (existsSync(place)) {
      const isSame = (await hashFolder(place)) === (await hashFolder(made))
      return isSame ? { ...answer, changed: false } : { ok: false, reason: 'exists' }
    }
    const faults = await judgeClaims(ctx, loaded.loaded)
    if (faults.length > 0) return { ok: false, reason: 'invalid', faults }
    if (dryRun) return answer
    return await changeInstallation<PlaceResult>(ctx, slug, async (trx) => {
      await openRecords(trx, () => ctx.now).claim([{ slug, hosts, poolId }])
      if (!existsSync(place)) renameSync(made, place)
      return changed(answer, { action, object: slug })
    }).catch((error: unknown) => {
      rmSync(place, { recursive: true, force: true })
      throw error
    })
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

export interface Cloning {
  /** The slug of the tenant to copy. */
  readonly tenant: string
  readonly host: string
  readonly slug?: string | undefined
  readonly name?: string | undefined
  /** Only checks. */
  readonly dryRun?: boolean
}

/**
 * Copies the folder of a site, texts, pages and pictures included, for another host, in a pool of its own; members stay where
 * they are. Recorded.
 */
export async function cloneSite(ctx: InstallationOperatorContext, cloning: Cloning): Promise<PlaceResult> {
  const { tenant, host: given, dryRun = false } = cloning
  const host = normaliseHost(given)
  const slug = cloning.slug ?? host?.replace(/^www\./, '').split('.')[0] ?? ''
  if (!host || !SLUG.test(slug)) return { ok: false, reason: 'malformed' }
  if (!listTenantFolders(ctx.tenantsDir).includes(tenant)) return { ok: false, reason: 'not_found' }
  const from = join(ctx.tenantsDir, tenant)
  const fill = (folder: string) => {
    cpSync(from, folder, { recursive: true })
    const file = join(folder, 'tenant.json')
    const edits: readonly (readonly [string, unknown])[] = [
      ['hosts', [host]],
      ['pool', slug],
      ...(cloning.name === undefined ? [] : [['name', cloning.name] as const]),
    ]
    const text = edits.reduce((now, [key, value]) => setInJson(now, [key], value), readFileSync(file, 'utf8'))
    writeFileSync(file, unsetInJson(unsetInJson(text, ['demo']), ['suspended']))
  }
  return placeFolder(ctx, { slug, action: 'tenant_clone', dryRun, fill })
}

export type ExportResult =
  | { readonly ok: true; readonly archive: Buffer; readonly files: number }
  | { readonly ok: false; readonly reason: 'not_found' }

/** The folder of a site as one archive (`tar.gz`): settings, texts, pages and pictures. What is secret is not in the folder. */
export async function exportSite(
  ctx: InstallationOperatorContext,
  { tenant }: { readonly tenant: string },
): Promise<ExportResult> {
  if (!listTenantFolders(ctx.tenantsDir).includes(tenant)) return { ok: false, reason: 'not_found' }
  const dir = join(ctx.tenantsDir, tenant)
  const files = listTenantFiles(dir)
    .map((file) => ({ name: relative(dir, file).split(sep).join('/'), bytes: readFileSync(file) }))
    .filter(({ name }) => !name.split('/').some((part) => part.startsWith('.')))
  const named = files.map(({ name, bytes }) => ({ name: `${tenant}/${name}`, bytes }))
  return { ok: true, archive: gzipSync(writeTar(named)), files: files.length }
}

const MOST_UNPACKED = 300 * 1024 * 1024

/** Puts the site of an archive of `exportSite` in its place, under the name that it had or another. Recorded. */
export async function importSite(
  ctx: InstallationOperatorContext,
  {
    archive,
    slug: asked,
    dryRun = false,
  }: { readonly archive: Buffer; readonly slug?: string | undefined; readonly dryRun?: boolean },
): Promise<PlaceResult> {
  let files: ReturnType<typeof readTar>
  try {
    files = readTar(gunzipSync(archive, { maxOutputLength: MOST_UNPACKED }))
  } catch (error) {
    return { ok: false, reason: 'unreadable', detail: (error as Error).message }
  }
  const folders = new Set(files.map(({ name }) => name.split('/', 1)[0]!))
  const [first = ''] = folders
  if (folders.size !== 1) return { ok: false, reason: 'unreadable', detail: 'it is not the folder of one site' }
  const slug = asked ?? first
  if (!SLUG.test(slug)) return { ok: false, reason: 'malformed' }
  const fill = (folder: string) => {
    for (const { name, bytes } of files) {
      const path = join(folder, name.slice(first.length + 1))
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytes)
    }
    if (basename(folder) !== first) keepPool(join(folder, 'tenant.json'), first)
  }
  return placeFolder(ctx, { slug, action: 'tenant_import', dryRun, fill })
}

/** A pool that was named after the folder is named in the file, so that its members stay in it. */
function keepPool(file: string, pool: string): void {
  const text = readFileSync(file, 'utf8')
  if ((JSON.parse(text) as { pool?: string }).pool === undefined) writeFileSync(file, setInJson(text, ['pool'], pool))
}
