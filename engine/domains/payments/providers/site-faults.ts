import type { SiteOfServer } from '#engine/platform/manifests/domain.ts'
import { describeFault, findSiteSecrets } from '#engine/platform/secrets/site-secrets.ts'
import { listProviders } from '#engine/plugins/providers.ts'
import { findSmsProvider, listSmsProviders } from '#engine/plugins/sms-provider.ts'
import { perCountry, type SiteFault } from '#engine/tenancy/checks/findings.ts'
import { isLocalHost } from '#engine/tenancy/host.ts'
import { findProvider, listMethods } from './registry.ts'
import { findSecrets } from './secrets.ts'

const wrong = (path: string, reason: string, remedy: string): SiteFault => ({ grade: 'wrong', path, reason, remedy })

const namesOf = (all: readonly { readonly name: string }[]) =>
  all
    .map(({ name }) => name)
    .toSorted()
    .join(', ')

/** Why providers that are to take new orders of a site take none. */
export function listProviderFaults(site: SiteOfServer): SiteFault[] {
  const path = 'settings.payment_providers'
  const countries = Object.values(site.tenant.settingsByCountry)
  const names = new Set(countries.flatMap(({ payment_providers }) => payment_providers))
  return [...names].flatMap((name) => {
    const provider = findProvider(name)
    if (!provider)
      return [wrong(path, `there is no payment provider ${name}`, `name some of ${namesOf(listProviders())}`)]
    const found = findSecrets(site, provider)
    if (!found.ok) return [wrong(path, `${name} takes no payment`, describeFault(found))]
    const isClosed = countries.some(
      (settings) => settings.payment_providers.includes(name) && !provider.isAvailable({ ...site, settings }),
    )
    return isClosed ? [wrong(path, `${name} takes no payment on ${site.tenant.hosts[0]}`, 'name another provider')] : []
  })
}

/** Methods of a site that no provider takes in a country, and countries where nothing can be bought. */
function listMethodFaults(site: SiteOfServer): SiteFault[] {
  const path = 'settings.payment_methods'
  return perCountry(site.tenant.countries, (country) => {
    const settings = site.tenant.settingsByCountry[country]!
    const taken = listMethods({ ...site, settings, country })
    const remedy = 'name a provider that takes it and has its secrets, or take it out'
    if (taken.length === 0) return [wrong(path, 'nothing can be bought: no provider takes any method', remedy)]
    return settings.payment_methods
      .filter((method) => !taken.includes(method))
      .map((method) => wrong(path, `no provider takes ${method}: pages do not offer it`, remedy))
  })
}

/** Why nobody can confirm a direct debit: its code is sent to a phone. */
function listSmsFaults(site: SiteOfServer): SiteFault[] {
  const path = 'settings.sms_provider'
  return perCountry(site.tenant.countries, (country) => {
    const settings = site.tenant.settingsByCountry[country]!
    const { sms_provider: name } = settings
    const provider = findSmsProvider(name)
    const found = provider && findSiteSecrets(site, { kind: 'sms', name, secrets: provider.secrets })
    if (found && !found.ok) return [wrong(path, `${name} sends no SMS`, describeFault(found))]
    if (!listMethods({ ...site, settings, country }).includes('directdebit')) return []
    const remedy = `name one of ${namesOf(listSmsProviders())}, or take directdebit out of payment_methods`
    if (!provider) return [wrong(path, `there is no SMS service ${name}: nobody can pay by direct debit`, remedy)]
    if (name !== 'outbox' || isLocalHost(site.tenant.hosts[0]!)) return []
    return [wrong(path, 'outbox sends no SMS: codes of direct debits reach nobody', remedy)]
  })
}

/** What a buyer of a site meets that does not work. */
export const listPaymentFaults = (site: SiteOfServer): SiteFault[] => [
  ...listProviderFaults(site),
  ...listMethodFaults(site),
  ...listSmsFaults(site),
]
