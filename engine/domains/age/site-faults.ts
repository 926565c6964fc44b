import type { SiteOfServer } from '#engine/platform/manifests/domain.ts'
import { describeFault, findSiteSecrets } from '#engine/platform/secrets/site-secrets.ts'
import { findAgeProvider, listAgeProviders } from '#engine/plugins/age-provider.ts'
import { perCountry, type SiteFault } from '#engine/tenancy/checks/findings.ts'

const path = 'settings.age_assurance'
const wrong = (reason: string, remedy: string): SiteFault => ({ grade: 'wrong', path, reason, remedy })

function faultOf(site: SiteOfServer, name: string): SiteFault | undefined {
  const provider = findAgeProvider(name)
  const known = ['none', ...listAgeProviders().map((one) => one.name)].sort().join(', ')
  if (!provider) return wrong(`there is no age check ${name}: members see nobody`, `name one of ${known}`)
  const found = findSiteSecrets(site, { kind: 'age', name, secrets: provider.secrets })
  if (!found.ok) return wrong(`${name} checks no age: members see nobody`, describeFault(found))
  if (provider.isAvailable(site)) return undefined
  return wrong(`${name} checks no age on ${site.tenant.hosts[0]}: members see nobody`, `name one of ${known}`)
}

/** Why members of a country cannot show that they are adults. */
export const listAgeFaults = (site: SiteOfServer): readonly SiteFault[] =>
  perCountry(site.tenant.countries, (country) => {
    const { age_assurance: name } = site.tenant.settingsByCountry[country]!
    const fault = name === 'none' ? undefined : faultOf(site, name)
    return fault ? [fault] : []
  })
