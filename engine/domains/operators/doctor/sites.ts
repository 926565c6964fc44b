import type { Domain } from '#engine/platform/manifests/domain.ts'
import type { SecretStore } from '#engine/platform/secrets/secret-store.ts'
import { loadAgeProviders } from '#engine/plugins/age-provider.ts'
import { listThemes } from '#engine/plugins/catalogue.ts'
import { loadProviders } from '#engine/plugins/providers.ts'
import { loadSmsProviders } from '#engine/plugins/sms-provider.ts'
import { listThemeFaults } from '#engine/plugins/theme-faults.ts'
import { type Finding, toRefusal } from '#engine/tenancy/checks/findings.ts'
import type { Inspected } from '#engine/tenancy/inspect.ts'

interface Around {
  /** The folder of the checkout. */
  readonly root: string
  readonly secretStore: SecretStore
  readonly domains: readonly Domain[]
}

/** What the domains find of a site on this machine, such as providers of payments without their secrets. */
const listSiteFaults = ({ domains, secretStore }: Around, { slug, loaded }: Inspected): Finding[] =>
  loaded
    ? domains
        .flatMap(({ siteFaults }) => siteFaults?.({ tenant: loaded.tenant, services: { secretStore } }) ?? [])
        .map((fault) => ({ file: `${slug}/tenant.json`, ...fault }))
    : []

/** The faults of the theme of a site: it is code, so that a build and not the running server meets them. */
function listFaultsOfTheme({ root }: Around, { slug, loaded }: Inspected): Finding[] {
  const name = loaded?.tenant.theme
  const tokens = name === undefined ? undefined : listThemes().get(name)
  if (name === undefined || !tokens) return []
  const remedy = `correct it in themes/${name} and run \`npm run build\``
  return listThemeFaults(root, name, tokens).map(({ grade, reason }) => ({
    ...{ grade, file: `${slug}/tenant.json`, path: 'theme', reason: `${name}: ${reason}`, remedy },
  }))
}

/** To the minute, UTC. */
const minuteOf = (time: number) => new Date(time).toISOString().slice(0, 16)

const listOlder = ({ slug, loaded, lastValid }: Inspected): Finding[] =>
  !loaded && lastValid
    ? [
        {
          ...{ grade: 'advice', file: `${slug}/tenant.json`, path: '(whole file)' },
          reason: `the last valid version, of ${minuteOf(lastValid.since)} UTC, is served`,
          remedy: 'mend what refuses the newer one',
        },
      ]
    : []

/** All that is not right with each of these sites, in their order (decisions/tenant-check.md). */
export async function listFindingsOf(tenants: readonly Inspected[], around: Around): Promise<Finding[]> {
  await Promise.all([loadProviders(), loadSmsProviders(), loadAgeProviders()])
  return tenants.flatMap((one) => [
    ...one.faults.map(toRefusal),
    ...one.findings,
    ...listSiteFaults(around, one),
    ...listFaultsOfTheme(around, one),
    ...listOlder(one),
  ])
}
