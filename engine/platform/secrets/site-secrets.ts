import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import type { Tenant } from '#engine/tenancy/schema.ts'
import type { Services } from '../services.ts'

/** As much of a site as its secrets depend on. */
export interface SecretSite {
  readonly tenant: Pick<Tenant, 'slug'>
  readonly services: Pick<Services, 'dataDir'>
}

/** What the secrets of a site are for: the beginning of their variables, and the name of their folder. */
export type SecretKind = 'payment' | 'sms' | 'mail' | 'postback' | 'age'

/** A service of that kind, with the names of its secrets. */
export interface SecretsOf<Name extends string = string> {
  readonly kind: SecretKind
  readonly name: string
  readonly secrets: readonly Name[]
}

export interface SecretFault {
  readonly fault: 'missing' | 'too_open' | 'not_json'
  /** The file where secrets are looked for that are not in the environment. */
  readonly file: string
  /** The variables of the environment that are not set. */
  readonly variables: readonly string[]
}

const fileSchema = z.record(z.string(), z.string())

/** `PAYMENT_EXAMPLE_VEROTEL_SHOP_ID` for the secret `shop_id` of `verotel`, a payment provider, at the tenant `example`. */
const variableOf = (site: SecretSite, { kind, name }: SecretsOf, secret: string) =>
  `${kind}_${site.tenant.slug}_${name}_${secret}`.replaceAll('-', '_').toUpperCase()

const secretFile = ({ tenant, services }: SecretSite, { kind, name }: Pick<SecretsOf, 'kind' | 'name'>) =>
  join(services.dataDir, `${kind}-secrets`, tenant.slug, `${name}.json`)

/** Others than the owner may read it: not used. */
const isOpen = (mode: number) => (mode & 0o077) !== 0

function readSecretFile(file: string): Readonly<Record<string, string>> | SecretFault['fault'] {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return 'missing'
  if (isOpen(found.mode)) return 'too_open'
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'not_json'
  }
}

/**
 * A tenant's secrets of a service: each from the environment, else from a JSON file of mode 600 in the data folder; or
 * why they cannot be used.
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
  const file = secretFile(site, service)
  const stored = readSecretFile(file)
  const variables = (left: readonly string[]) => left.map((secret) => variableOf(site, service, secret))
  if (typeof stored === 'string') return { ok: false, fault: stored, file, variables: variables(absent) }
  const left = absent.filter((secret) => !stored[secret])
  if (left.length > 0) return { ok: false, fault: 'missing', file, variables: variables(left) }
  for (const secret of absent) secrets[secret] = stored[secret]!
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

/** Stores secrets of a service in its file, mode 600, in place of those that are there. Returns the file. */
export function writeSiteSecrets<Name extends string>(
  site: SecretSite,
  service: SecretsOf<Name>,
  secrets: Readonly<Record<Name, string>>,
): string {
  const file = secretFile(site, service)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(secrets, undefined, 2), { mode: 0o600 })
  renameSync(`${file}.${process.pid}`, file)
  return file
}

/** What is wrong with a service's secrets, and what mends it; names files and variables, no secret. */
export function describeFault({ fault, file, variables }: SecretFault): string {
  const names = variables.join(', ')
  if (fault === 'missing') return `set ${names}, or put them into ${file} (mode 600)`
  return fault === 'too_open'
    ? `others can read ${file}, so it is not used: chmod 600`
    : `${file} is no object of texts`
}

/** Where a secret is found, or that it is not. */
export interface SecretPlace {
  readonly name: string
  readonly from: 'environment' | 'file' | 'nowhere'
  /** The variable of the environment that it may be in. */
  readonly variable: string
}

/** Where each secret of a service is found; never its value. `file` is where those are looked for that are not in the environment. */
export function locateSiteSecrets(site: SecretSite, service: SecretsOf) {
  const file = secretFile(site, service)
  const read = readSecretFile(file)
  const stored = typeof read === 'string' ? {} : read
  const secrets = service.secrets.map((name): SecretPlace => {
    const variable = variableOf(site, service, name)
    return { name, variable, from: process.env[variable] ? 'environment' : stored[name] ? 'file' : 'nowhere' }
  })
  return { file, secrets }
}

/**
 * What storing secrets of a service would change in their file; `write` does it: the file is whole, and its owner alone can
 * read it. Others in it stay. @throws Error in one line where the file that is there cannot be used
 */
export function storeSiteSecrets(site: SecretSite, service: SecretsOf, secrets: Readonly<Record<string, string>>) {
  const file = secretFile(site, service)
  const read = readSecretFile(file)
  if (read === 'not_json') throw new Error(describeFault({ fault: read, file, variables: [] }))
  const isUsed = typeof read !== 'string'
  const stored = isUsed ? read : {}
  const changed = Object.keys(secrets).filter((name) => stored[name] !== secrets[name])
  const write = () => void writeSiteSecrets(site, service, { ...stored, ...secrets })
  return { file, changed, write }
}
