import type { OrdersTable } from '#engine/db/schema.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import type { Services } from '#engine/platform/services.ts'
import type { Settings, Tenant } from '#engine/tenancy/schema.ts'

export type PaymentMethod = Settings['payment_methods'][number]
export type OrderRow = Omit<OrdersTable, 'tenant_id'>

/** The state of an order as reported by a provider. */
export type PaymentState = 'pending' | 'completed' | 'failed' | 'cancelled' | 'refunded' | 'charged_back'

export interface PaymentNotice {
  readonly orderId: string
  readonly state: PaymentState
}

/** A site without a request: the argument of a provider when a job calls it. */
export interface ProviderSite {
  readonly tenant: Tenant
  readonly services: Services
}

/**
 * A payment provider. Card data never touches our pages: `start` answers where the member goes to pay.
 * Amounts are integer cents of the order's currency.
 */
export interface PaymentProvider {
  readonly name: string
  readonly methods: readonly PaymentMethod[]
  /** Whether the request's site takes new orders with this provider. If not, its page and its callback answer 404. */
  isOffered(ctx: RequestContext): boolean
  /** The address of the provider's page for this order; may be asked again for the same order. */
  start(ctx: RequestContext, order: OrderRow): Promise<string>
  /** Parses the provider's notice; undefined if it is not authentic. */
  callback(ctx: RequestContext, message: Readonly<Record<string, string>>): PaymentNotice | undefined
  /** Requests the state of an order from the provider; undefined if it has nothing new. */
  status(ctx: RequestContext, order: OrderRow): Promise<PaymentState | undefined>
  /**
   * Refunds a part of an order; returns whether the provider accepted it. The same `key` is one refund, however often
   * it is requested.
   * @throws on errors that are worth a retry
   */
  refund(site: ProviderSite, order: OrderRow, cents: number, key: string): Promise<boolean>
}
