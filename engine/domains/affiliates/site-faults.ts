import type { SiteOfServer } from '#engine/platform/manifests/domain.ts'
import { describeFault, findSiteSecrets } from '#engine/platform/secrets/site-secrets.ts'
import { perCountry, type SiteFault } from '#engine/tenancy/checks/findings.ts'
import { secretOfNetwork } from './sending.ts'

const path = 'settings.postbacks'

/** Why networks do not get, or cannot use, what is reported to them. */
export const listPostbackFaults = (site: SiteOfServer): readonly SiteFault[] =>
  perCountry(site.tenant.countries, (country) =>
    site.tenant.settingsByCountry[country]!.postbacks.flatMap(({ network, url, signed }): SiteFault[] => {
      const found = signed ? findSiteSecrets(site, secretOfNetwork(network)) : undefined
      const faults: SiteFault[] = []
      if (found && !found.ok) {
        const reason = `nothing is reported to ${network}: its postbacks are signed, and the secret cannot be used`
        faults.push({ grade: 'wrong', path, reason, remedy: describeFault(found) })
      }
      if (!url.includes('{ref}') && !/\{sub[123]\}/.test(url)) {
        const reason = `${network} cannot tell whom a postback is about: its address has none of {ref}, {sub1}, {sub2}, {sub3}`
        faults.push({ grade: 'wrong', path, reason, remedy: 'add the field that holds the network’s own reference' })
      }
      return faults
    }),
  )
