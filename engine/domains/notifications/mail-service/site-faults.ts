import { listMailFaults, type MailFault } from '#engine/platform/mail/servers.ts'
import type { SiteOfServer } from '#engine/platform/manifests/domain.ts'
import type { SiteFault } from '#engine/tenancy/checks/findings.ts'

const LOST = {
  smtp: 'the brand’s own mail server is not used: its mails go out by that of the installation',
  dkim: 'the brand’s mails are not signed',
} as const

const UNUSABLE = {
  smtp: 'url and security_url have to begin with smtp: or smtps:',
  dkim: 'selector has to be a label of DNS, and private_key an RSA key as PEM: `mail dkim` makes both',
} as const

function remedyOf({ of, fault, file }: MailFault): string {
  if (fault === 'unusable') return UNUSABLE[of]
  return fault === 'too_open' ? `others can read ${file}: chmod 600` : `${file} is no object of texts`
}

/** What is set of a brand's own mail service and does not work. */
export const listMailServiceFaults = ({ services, tenant }: SiteOfServer): readonly SiteFault[] =>
  listMailFaults(services, tenant.slug).map((fault) => ({
    grade: 'wrong',
    path: 'settings.support_email',
    reason: LOST[fault.of],
    remedy: remedyOf(fault),
  }))
