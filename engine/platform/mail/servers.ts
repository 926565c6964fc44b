import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { MailDefinition } from '../manifests/domain.ts'
import { findSiteSecrets, type SecretFault, type SecretsOf } from '../secrets/site-secrets.ts'
import type { MailServers } from '../services.ts'

/** A brand's own mail server: `MAIL_<TENANT>_SMTP_URL`, or the secret `mail/smtp` of the brand. */
const SMTP: SecretsOf<'url'> = { kind: 'mail', name: 'smtp', secrets: ['url'] }
/** The server of mails that its members need to log in; without it, `SMTP`. */
const SECURITY: SecretsOf<'security_url'> = { kind: 'mail', name: 'smtp', secrets: ['security_url'] }
/** The key that signs its mails: `MAIL_<TENANT>_DKIM_…`, or the secret `mail/dkim` of the brand. */
export const DKIM: SecretsOf<'selector' | 'private_key'> = {
  kind: 'mail',
  name: 'dkim',
  secrets: ['selector', 'private_key'],
}

type Lane = MailDefinition['lane']

export interface DkimKey {
  readonly selector: string
  /** PEM */
  readonly privateKey: string
}

export interface MailFault {
  readonly of: 'smtp' | 'dkim'
  readonly fault: Exclude<SecretFault['fault'], 'missing'> | 'unusable'
  readonly file: string
}

type Site = Pick<MailServers, 'secretStore'>
type Sought<T> = { readonly value: T } | { readonly fault: MailFault } | undefined

const siteOf = (services: Site, tenantId: string) => ({ tenant: { slug: tenantId }, services })

const isSmtp = (url: string) => /^smtps?:\/\//.test(url) && URL.canParse(url)

/** The usable value of secrets; undefined where none are set. */
function seek<Name extends string, T>(
  services: Site,
  tenantId: string,
  service: SecretsOf<Name>,
  read: (secrets: Readonly<Record<Name, string>>) => T | undefined,
): Sought<T> {
  const found = findSiteSecrets(siteOf(services, tenantId), service)
  const of = service.name as MailFault['of']
  if (!found.ok) {
    const { fault, file } = found
    return fault === 'missing' ? undefined : { fault: { of, fault, file } }
  }
  const value = read(found.secrets)
  return value === undefined ? { fault: { of, fault: 'unusable', file: '' } } : { value }
}

const seekOwn = (services: Site, tenantId: string) =>
  seek(services, tenantId, SMTP, ({ url }) => (isSmtp(url) ? url : undefined))
const seekSecurity = (services: Site, tenantId: string) =>
  seek(services, tenantId, SECURITY, ({ security_url: url }) => (isSmtp(url) ? url : undefined))
const seekDkim = (services: Site, tenantId: string) => seek(services, tenantId, DKIM, readKey)

const usableOf = <T>(sought: Sought<T>): T | undefined => (sought && 'value' in sought ? sought.value : undefined)

/** A selector is a label of DNS; an environment may hold the key with `\n` for the ends of its lines. */
function readKey({ selector, private_key }: Readonly<Record<'selector' | 'private_key', string>>): DkimKey | undefined {
  const privateKey = private_key.replaceAll('\\n', '\n')
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(selector) && isRsa(privateKey)
    ? { selector, privateKey }
    : undefined
}

function isRsa(pem: string): boolean {
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    return false
  }
  return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 1024
}

/**
 * The mail server of a brand's mails of a lane: its own, else the installation's; undefined without one. Its address
 * is the name under which lanes and pauses know it.
 */
export function smtpUrlOf(services: MailServers, lane: Lane, tenantId: string): string | undefined {
  const { smtpUrl, securitySmtpUrl } = services
  const own = usableOf(seekOwn(services, tenantId))
  if (lane !== 'security_mail') return own ?? smtpUrl
  return usableOf(seekSecurity(services, tenantId)) ?? own ?? securitySmtpUrl ?? smtpUrl
}

/** The key that signs a brand's mails; undefined without one, or where it cannot be used (`listMailFaults`). */
export const findDkim = (services: Site, tenantId: string): DkimKey | undefined =>
  usableOf(seekDkim(services, tenantId))

/** What is set of a brand's own mail service and cannot be used: its mails go out without it. */
export function listMailFaults(services: Site, tenantId: string): readonly MailFault[] {
  const all = [seekOwn(services, tenantId), seekSecurity(services, tenantId), seekDkim(services, tenantId)]
  const faults = all.flatMap((sought) => (sought && 'fault' in sought ? [sought.fault] : []))
  return faults.filter(({ of }, at) => faults.findIndex((other) => other.of === of) === at)
}
