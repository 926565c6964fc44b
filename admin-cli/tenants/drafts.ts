import { formatFault } from '#engine/choices.ts'
import type { Session } from '../frame/session.ts'
import { inspect, pickTenant, reportFindings, servedOf } from './tenants.ts'

/**
 * Checks the draft of a live site as `tenant check` checks a site, beside all others. Returns what is not right with it,
 * with its lines, and which preview links of it are valid. @throws CommandFailure (3) where something refuses it
 */
export async function checkDraft(session: Session, slug: string) {
  const { DOMAINS, listFindingsOf } = await import('#engine')
  const { hasPlaces, inspectDraft } = await import('#engine/installation.ts')
  const { withSecretStore } = await import('../frame/contexts.ts')
  const { env, root } = session
  const { plugins, tenants } = await inspect(session)
  const live = servedOf(pickTenant(tenants, slug))!
  const others = tenants.flatMap((one) => (one.slug === slug ? [] : (servedOf(one) ?? [])))
  const draft = await inspectDraft(env.tenantsDir, root, plugins, { live, others, hasPlaces })
  const all = await withSecretStore(session, (secretStore) =>
    listFindingsOf([draft], { root, secretStore, domains: DOMAINS }),
  )
  const report = reportFindings(all, { what: 'draft', count: 1, strict: false, describe: formatFault })
  return { ...report, links: draft.loaded!.file.preview_links }
}
