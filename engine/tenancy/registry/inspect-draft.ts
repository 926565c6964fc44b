import { join } from 'node:path'
import { flattenCatalogue, readCatalogue } from '../../texts/catalogue.ts'
import { groupByAppearance } from '../checks/look-alikes.ts'
import { listFindings } from '../checks/site.ts'
import { findCollisions, standingOf } from '../claims.ts'
import { draftFolderOf } from '../files.ts'
import type { Inspected } from '../inspect.ts'
import type { InstalledPlugins } from '../installed-plugins.ts'
import type { LoadedTenant } from '../load.ts'
import { inDraft, loadDraft } from './drafts.ts'

interface Around {
  readonly live: LoadedTenant
  /** The other sites, which the draft has to get on with once it is live. */
  readonly others: readonly LoadedTenant[]
  hasPlaces(country: string): boolean
}

/** Checks the draft of a live site as `inspectTenants` checks a site; its slug and its faults name the folder of the draft. */
export async function inspectDraft(
  dir: string,
  root: string,
  plugins: InstalledPlugins,
  { live, others, hasPlaces }: Around,
): Promise<Inspected> {
  const slug = draftFolderOf(live.tenant.slug)
  const result = await loadDraft(dir, live.tenant, plugins)
  if (!result.ok) return { slug, loaded: undefined, faults: result.faults, findings: [] }
  const { loaded } = result
  const rename = inDraft(live.tenant.slug)
  const faults = findCollisions(loaded, standingOf([...others])).map(rename)
  const all = [...others, loaded]
  const appearances = groupByAppearance(all.flatMap(({ tenant }) => tenant.hosts))
  const english = flattenCatalogue(readCatalogue(join(root, 'engine/texts'), 'en'))
  const findings = listFindings(loaded, { all, appearances, english, hasPlaces }).map(rename)
  return { slug, loaded: faults.length > 0 ? undefined : loaded, faults, findings }
}
