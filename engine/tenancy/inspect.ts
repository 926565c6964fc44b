import { join } from 'node:path'
import { flatten, readCatalogues } from '../texts/catalogue.ts'
import { listTenantFolders } from './files.ts'
import { type LoadedTenant, loadTenant, type Problem } from './load.ts'
import { findCollisions } from './registry.ts'
import type { Surroundings } from './surroundings.ts'

export interface Inspected {
  readonly slug: string
  /** Undefined when the folder cannot be served. */
  readonly loaded: LoadedTenant | undefined
  readonly problems: readonly Problem[]
  /** What may stay, and warnings for the operator: specimen data, unused texts. */
  readonly notices: readonly Problem[]
}

/** Reads every tenant folder once, in the order of their names, as the server does at start. */
export async function inspectTenants(dir: string, root: string, around: Surroundings): Promise<Inspected[]> {
  const english: Record<string, string> = {}
  for (const [namespace, texts] of Object.entries(readCatalogues(join(root, 'engine/texts')).en)) {
    flatten(texts, `${namespace}:`, english)
  }
  const inspected: Inspected[] = []
  for (const slug of await listTenantFolders(dir)) {
    const result = await loadTenant(join(dir, slug), around)
    if (!result.ok) {
      inspected.push({ slug, loaded: undefined, problems: result.problems, notices: [] })
      continue
    }
    const standing = inspected.flatMap(({ loaded }) => (loaded ? [loaded] : []))
    const problems = findCollisions(result.loaded, standing)
    const loaded = problems.length === 0 ? result.loaded : undefined
    inspected.push({ slug, loaded, problems, notices: listNotices(result.loaded, english) })
  }
  return inspected
}

function listNotices({ tenant, file }: LoadedTenant, english: Readonly<Record<string, string>>): Problem[] {
  const notices: Problem[] = []
  const note = (name: string, path: string, reason: string) =>
    notices.push({ file: `${tenant.slug}/${name}`, path, reason })
  if (file.company.specimen) note('tenant.json', 'company', 'specimen data: shown on *.localhost only')
  for (const [country, settings] of Object.entries(tenant.settingsByCountry)) {
    if (!settings.sandbox_payments) continue
    note(
      'tenant.json',
      'settings.sandbox_payments',
      `orders in ${country} can be completed without money, on every host`,
    )
  }
  const specimens = Object.entries(tenant.settingsByCountry).filter(([, settings]) =>
    settings.packages.some(({ id }) => id.startsWith('specimen-')),
  )
  for (const [country] of specimens) note('tenant.json', 'settings.packages', `specimen prices in ${country}`)
  for (const [locale, texts] of Object.entries(tenant.texts)) {
    for (const key of Object.keys(texts ?? {})) {
      if (!(key in english)) note(`texts/${locale}.json`, key, 'the engine has no text of this key')
    }
  }
  return notices
}
