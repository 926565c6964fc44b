import type { OrdersTable } from '#engine/db/schema.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import type { Services } from '#engine/platform/services.ts'
import type { Settings, Tenant } from '#engine/tenancy/schema.ts'

export type PaymentMethod = Settings['payment_methods'][number]
export type OrderRow = Omit<OrdersTable, 'tenant_id'>

/** What a provider says of an order. */
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
  /** Whether the site of this request takes new orders with it. Where not, its page and its callback answer 404. */
  isOffered(ctx: RequestContext): boolean
  /** The address of the provider's page for this order; may be asked again for the same order. */
  start(ctx: RequestContext, order: OrderRow): Promise<string>
  /** Reads the provider's own message; undefined when it is not proven to be the provider's. */
  callback(ctx: RequestContext, message: Readonly<Record<string, string>>): PaymentNotice | undefined
  /** Asks the provider how an order stands; undefined when it has nothing new. */
  status(ctx: RequestContext, order: OrderRow): Promise<PaymentState | undefined>
  /**
   * Pays back part of an order; answers whether the provider took it on. The same `key` is one refund, however often
   * it is asked for. @throws what is worth another try.
   */
  refund(site: ProviderSite, order: OrderRow, cents: number, key: string): Promise<boolean>
}
