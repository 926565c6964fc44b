import { newId } from '#engine/db/ids.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { describeFault } from '#engine/platform/secrets/site-secrets.ts'
import type { OrderRow, PaymentProvider } from '#engine/plugins/payment-provider.ts'
import { findSecrets } from '../providers/secrets.ts'
import { findNamed } from './secrets.ts'

export type ProviderTested =
  /** `asked`: the provider takes our secrets; else it has nothing that could be asked. */
  | { readonly ok: true; readonly asked: boolean }
  | { readonly ok: false; readonly reason: 'unknown_provider'; readonly known: readonly string[] }
  | { readonly ok: false; readonly reason: 'secrets_missing' | 'provider_refused'; readonly detail: string }

/** An order that no provider knows, with the reference of a payment that there is not. */
const unknownOrder = (provider: string, reference: string): OrderRow => ({
  ...{ id: newId(), payment_id: '0', pool_id: '', member_id: '', client_id: '', package_id: '', credits: 0, provider },
  ...{ list_price_cents: 0, amount_cents: 0, refunded_cents: 0, refund_status: null, currency: 'EUR', country: '' },
  ...{ discount_code: null, discount_percentage: 0, method: 'card', provider_ref: reference, status: 'created' },
  ...{ late: 0, offer: null, late_credits: null, chat_with: null, came_from: null, early_use_at: null },
  ...{ created_at: 0, updated_at: 0, completed_at: null, next_check_at: null, card_kept_at: null },
})

/** Asks one provider. */
async function askProvider(ctx: TenantOperatorContext, provider: PaymentProvider): Promise<ProviderTested> {
  const found = findSecrets(ctx, provider)
  if (!found.ok) return { ok: false, reason: 'secrets_missing', detail: describeFault(found) }
  if (provider.unknownReference === undefined) return { ok: true, asked: false }
  try {
    await provider.status(ctx, unknownOrder(provider.name, provider.unknownReference))
    return { ok: true, asked: true }
  } catch (error) {
    // A provider may repeat what it was asked.
    const said = error instanceof Error ? error.message : String(error)
    const clean = Object.values(found.secrets).reduce((text, secret) => text.replaceAll(secret, '…'), said)
    return { ok: false, reason: 'provider_refused', detail: clean.replaceAll(/\s+/g, ' ').slice(0, 300) }
  }
}

/**
 * Asks a provider whether it takes the secrets of the tenant, by the state of a payment that there is not. Moves no money
 * and stores nothing.
 */
export async function testPaymentProvider(
  ctx: TenantOperatorContext,
  { provider: name }: { readonly provider: string },
): Promise<ProviderTested> {
  const named = await findNamed(name)
  return named.ok ? askProvider(ctx, named.provider) : named
}
