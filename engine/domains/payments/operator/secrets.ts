import { changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { locateSiteSecrets, type SecretPlace, storeSiteSecrets } from '#engine/platform/secrets/site-secrets.ts'
import { listProviders, loadProviders } from '#engine/plugins/providers.ts'
import { findProvider } from '../providers/registry.ts'

/** The names of the providers that there are. */
interface Unknown {
  readonly ok: false
  readonly reason: 'unknown_provider'
  readonly known: readonly string[]
}

export async function findNamed(name: string) {
  await loadProviders()
  const provider = findProvider(name)
  const known = listProviders().map((one) => one.name)
  return provider
    ? ({ ok: true, provider } as const)
    : ({ ok: false, reason: 'unknown_provider', known: known.toSorted() } satisfies Unknown)
}

export type SecretsShown =
  | { readonly ok: true; readonly file: string; readonly secrets: readonly SecretPlace[] }
  | Unknown

/** Where each secret of a provider of the tenant is found; never its value. */
export async function listPaymentSecrets(
  ctx: TenantOperatorContext,
  { provider: name }: { readonly provider: string },
): Promise<SecretsShown> {
  const named = await findNamed(name)
  if (!named.ok) return named
  const { secrets } = named.provider
  return { ok: true, ...locateSiteSecrets(ctx, { kind: 'payment', name, secrets }) }
}

const LONGEST_SECRET = 4096

export interface SecretsGiven {
  readonly provider: string
  /** By their names; those that are left out stay as they are. */
  readonly secrets: Readonly<Record<string, string>>
}

export type SecretsStored =
  | { readonly ok: true; readonly file: string; readonly stored: readonly string[] }
  | Unknown
  | { readonly ok: false; readonly reason: 'nothing_to_do' }
  | { readonly ok: false; readonly reason: 'unknown_secret' | 'secret_length'; readonly names: readonly string[] }

/**
 * Stores secrets of a provider (decisions/payments.md, "Secrets"); what the environment says
 * stays before it. Recorded by their number, before they are written.
 */
export async function setPaymentSecrets(
  ctx: TenantOperatorContext,
  { provider: name, secrets }: SecretsGiven,
): Promise<SecretsStored> {
  const named = await findNamed(name)
  if (!named.ok) return named
  const service = { kind: 'payment', name, secrets: named.provider.secrets } as const
  const given = Object.entries(secrets)
  const unknown = given.filter(([secret]) => !service.secrets.includes(secret)).map(([secret]) => secret)
  if (unknown.length > 0) return { ok: false, reason: 'unknown_secret', names: service.secrets }
  const wrong = given.filter(([, value]) => value.length === 0 || value.length > LONGEST_SECRET)
  if (wrong.length > 0) return { ok: false, reason: 'secret_length', names: wrong.map(([secret]) => secret) }
  const plan = storeSiteSecrets(ctx, service, secrets)
  if (plan.changed.length === 0) return { ok: false, reason: 'nothing_to_do' }
  const outcome = plan.changed.length === 1 ? '1 secret' : `${plan.changed.length} secrets`
  await changeByOperator<void>(ctx, async () =>
    changed(undefined, { action: 'secrets_set', object: `payment ${name}`, outcome }),
  )
  await plan.write()
  return { ok: true, file: plan.file, stored: plan.changed }
}
