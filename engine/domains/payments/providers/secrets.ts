import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { PaymentProvider, ProviderSite } from '#engine/plugins/payment-provider.ts'

type Named = Pick<PaymentProvider, 'name' | 'secrets'>
/** As much of a site as its secrets depend on. */
export type SecretSite = Pick<ProviderSite, 'tenant'> & { readonly services: Pick<ProviderSite['services'], 'dataDir'> }

export interface SecretFault {
  readonly fault: 'missing' | 'too_open' | 'not_json'
  /** The file where secrets are looked for that are not in the environment. */
  readonly file: string
  /** The variables of the environment that are not set. */
  readonly variables: readonly string[]
}

const fileSchema = z.record(z.string(), z.string())

/** `PAYMENT_EXAMPLE_VEROTEL_SHOP_ID` for the secret `shop_id` of `verotel` at the tenant `example`. */
const variableOf = (site: SecretSite, { name }: Named, secret: string) =>
  `PAYMENT_${site.tenant.slug}_${name}_${secret}`.replaceAll('-', '_').toUpperCase()

const fileOf = ({ tenant, services }: SecretSite, { name }: Named) =>
  join(services.dataDir, 'payment-secrets', tenant.slug, `${name}.json`)

/** Others than the owner may read it: not used. */
const isOpen = (file: string) => (statSync(file).mode & 0o077) !== 0

function readSecretFile(file: string): Readonly<Record<string, string>> | SecretFault['fault'] {
  try {
    if (isOpen(file)) return 'too_open'
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'not_json'
  }
}

/**
 * A tenant's secrets of a provider: each from the environment, else from a JSON file of mode 600 in the data folder; or
 * why they cannot be used.
 */
export function findSecrets(
  site: SecretSite,
  provider: Named,
): { readonly ok: true; readonly secrets: Readonly<Record<string, string>> } | ({ readonly ok: false } & SecretFault) {
  const secrets: Record<string, string> = {}
  for (const secret of provider.secrets) {
    const value = process.env[variableOf(site, provider, secret)]
    if (value) secrets[secret] = value
  }
  const absent = provider.secrets.filter((secret) => !secrets[secret])
  if (absent.length === 0) return { ok: true, secrets }
  const file = fileOf(site, provider)
  const stored = readSecretFile(file)
  const variables = (left: readonly string[]) => left.map((secret) => variableOf(site, provider, secret))
  if (typeof stored === 'string') return { ok: false, fault: stored, file, variables: variables(absent) }
  const left = absent.filter((secret) => !stored[secret])
  if (left.length > 0) return { ok: false, fault: 'missing', file, variables: variables(left) }
  for (const secret of absent) secrets[secret] = stored[secret]!
  return { ok: true, secrets }
}

/** The same, where the provider is available: @throws if they are not there */
export function readSecrets<Name extends string>(
  site: ProviderSite,
  provider: { readonly name: string; readonly secrets: readonly Name[] },
): Readonly<Record<Name, string>> {
  const found = findSecrets(site, provider)
  if (!found.ok) throw new Error(`the secrets of ${provider.name} for ${site.tenant.slug} are ${found.fault}`)
  return found.secrets as Record<Name, string>
}

/** What is wrong with a provider's secrets, and what mends it; names files and variables, no secret. */
export function describeFault({ fault, file, variables }: SecretFault): string {
  const names = variables.join(', ')
  if (fault === 'missing') return `set ${names}, or put them into ${file} (mode 600)`
  return fault === 'too_open'
    ? `others can read ${file}, so it is not used: chmod 600`
    : `${file} is no object of texts`
}
