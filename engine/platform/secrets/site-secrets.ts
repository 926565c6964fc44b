import * as z from 'zod'
import type { Tenant } from '#engine/tenancy/schema.ts'
import type { Services } from '../services.ts'
import type { SecretHome, SecretId } from './secret-store.ts'

/** As much of a site as its secrets depend on. */
export interface SecretSite {
  readonly tenant: Pick<Tenant, 'slug'>
  readonly services: Pick<Services, 'secretStore'>
}

/** What the secrets of a site are for: the beginning of their variables, and of their name in the store. */
export type SecretKind = 'payment' | 'sms' | 'mail' | 'postback' | 'age'

/** A service of that kind, with the names of its secrets. */
export interface SecretsOf<Name extends string = string> {
  readonly kind: SecretKind
  readonly name: string
  readonly secrets: readonly Name[]
}

export interface SecretFault {
  readonly fault: 'missing' | 'too_open' | 'sealed' | 'not_json'
  /** Where secrets are looked for that are not in the environment: a path, or words. */
  readonly file: string
  readonly home: SecretHome
  /** The variables of the environment that are not set. */
  readonly variables: readonly string[]
}

const fileSchema = z.record(z.string(), z.string())

/** `PAYMENT_EXAMPLE_VEROTEL_SHOP_ID` for the secret `shop_id` of `verotel`, a payment provider, at the tenant `example`. */
const variableOf = (site: SecretSite, { kind, name }: SecretsOf, secret: string) =>
  `${kind}_${site.tenant.slug}_${name}_${secret}`.replaceAll('-', '_').toUpperCase()

const secretId = ({ tenant }: SecretSite, { kind, name }: Pick<SecretsOf, 'kind' | 'name'>): SecretId => ({
  tenantId: tenant.slug,
  name: `${kind}/${name}`,
})

interface Stored {
  readonly values: Readonly<Record<string, string>>
  readonly from: SecretHome
}

function readStored({ services }: SecretSite, id: SecretId): Stored | SecretFault['fault'] {
  const read = services.secretStore.get(id)
  if ('fault' in read) return read.fault
  try {
    return { values: fileSchema.parse(JSON.parse(read.text)), from: read.from }
  } catch {
    return 'not_json'
  }
}

/** What is said of a fault besides. */
const aroundOf = ({ services: { secretStore } }: SecretSite, id: SecretId) => ({
  file: secretStore.whereIs(id),
  home: secretStore.home,
})

/**
 * A tenant's secrets of a service: each from the environment, else from the store of secrets, which has an object of
 * JSON for each service; or why they cannot be used.
 */
export function findSiteSecrets<Name extends string>(
  site: SecretSite,
  service: SecretsOf<Name>,
): { readonly ok: true; readonly secrets: Readonly<Record<Name, string>> } | ({ readonly ok: false } & SecretFault) {
  const secrets: Partial<Record<Name, string>> = {}
  for (const secret of service.secrets) {
    const value = process.env[variableOf(site, service, secret)]
    if (value) secrets[secret] = value
  }
  const absent = service.secrets.filter((secret) => !secrets[secret])
  if (absent.length === 0) return { ok: true, secrets: secrets as Record<Name, string> }
  const id = secretId(site, service)
  const around = aroundOf(site, id)
  const stored = readStored(site, id)
  const variables = (left: readonly string[]) => left.map((secret) => variableOf(site, service, secret))
  if (typeof stored === 'string') return { ok: false, fault: stored, ...around, variables: variables(absent) }
  const left = absent.filter((secret) => !stored.values[secret])
  if (left.length > 0) return { ok: false, fault: 'missing', ...around, variables: variables(left) }
  for (const secret of absent) secrets[secret] = stored.values[secret]!
  return { ok: true, secrets: secrets as Record<Name, string> }
}

/** The same, where the service is available: @throws if they are not there */
export function readSiteSecrets<Name extends string>(
  site: SecretSite,
  service: SecretsOf<Name>,
): Readonly<Record<Name, string>> {
  const found = findSiteSecrets(site, service)
  if (!found.ok) throw new Error(`the secrets of ${service.name} for ${site.tenant.slug} are ${found.fault}`)
  return found.secrets
}

/** Stores secrets of a service in place of those that are there. */
export const writeSiteSecrets = <Name extends string>(
  site: SecretSite,
  service: SecretsOf<Name>,
  secrets: Readonly<Record<Name, string>>,
): Promise<void> => site.services.secretStore.set(secretId(site, service), JSON.stringify(secrets, undefined, 2))

/** What is wrong with a service's secrets, and what mends it; names places and variables, no secret. */
export function describeFault({ fault, file, home, variables }: SecretFault): string {
  const names = variables.join(', ')
  if (fault === 'missing') return `set ${names}, or put them into ${file}${home === 'file' ? ' (mode 600)' : ''}`
  if (fault === 'sealed') return `SECRETS_KEY does not open ${file}`
  return fault === 'too_open'
    ? `others can read ${file}, so it is not used: chmod 600`
    : `${file} is no object of texts`
}

/** Where a secret is found, or that it is not. */
export interface SecretPlace {
  readonly name: string
  readonly from: 'environment' | SecretHome | 'nowhere'
  /** The variable of the environment that it may be in. */
  readonly variable: string
}

/** Where each secret of a service is found; never its value. `file` is where those are looked for that are not in the environment. */
export function locateSiteSecrets(site: SecretSite, service: SecretsOf) {
  const id = secretId(site, service)
  const read = readStored(site, id)
  const stored = typeof read === 'string' ? undefined : read
  const secrets = service.secrets.map((name): SecretPlace => {
    const variable = variableOf(site, service, name)
    const from = stored?.values[name] ? stored.from : 'nowhere'
    return { name, variable, from: process.env[variable] ? 'environment' : from }
  })
  return { file: site.services.secretStore.whereIs(id), secrets }
}

/**
 * What storing secrets of a service would change; `write` does it. Others of the service stay.
 * @throws Error in one line where what is there cannot be used
 */
export function storeSiteSecrets(site: SecretSite, service: SecretsOf, secrets: Readonly<Record<string, string>>) {
  const id = secretId(site, service)
  const around = aroundOf(site, id)
  const read = readStored(site, id)
  if (read === 'not_json' || read === 'sealed')
    throw new Error(describeFault({ fault: read, ...around, variables: [] }))
  const stored = typeof read === 'string' ? {} : read.values
  const changed = Object.keys(secrets).filter((name) => stored[name] !== secrets[name])
  const write = () => writeSiteSecrets(site, service, { ...stored, ...secrets })
  return { file: around.file, changed, write }
}
