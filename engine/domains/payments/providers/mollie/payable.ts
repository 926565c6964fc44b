import type { RequestContext } from '#engine/platform/context.ts'
import { toDecimal } from '#engine/platform/formats/money.ts'
import { translatorOf } from '#engine/platform/texts/translator.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import { isLocalHost } from '#engine/tenancy/host.ts'
import { callbackAddress } from '../addresses.ts'
import { NAMED } from './access.ts'

/** What a payment of an order says, however it is paid. */
export const payable = (ctx: RequestContext, order: OrderRow) => ({
  amount: { value: toDecimal(order.amount_cents, order.currency), currency: order.currency },
  description: `${ctx.tenant.name}: ${translatorOf(ctx).t('credits:amount', { count: order.credits })}`,
  // Mollie refuses an address that it cannot reach.
  ...(isLocalHost(new URL(ctx.origin).hostname) ? {} : { webhookUrl: callbackAddress(ctx, NAMED.name) }),
  metadata: { order: order.id },
  idempotencyKey: `${order.id}:${order.provider_ref ?? ''}`,
})
