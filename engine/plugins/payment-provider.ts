import type { OrdersTable } from '#engine/db/schema.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import type { Services } from '#engine/platform/services.ts'
import type { Settings, Tenant } from '#engine/tenancy/schema.ts'

export type PaymentMethod = Settings['payment_methods'][number]
export type OrderRow = Omit<OrdersTable, 'tenant_id'>

/**
 * The state of an order as reported by a provider. `refund_failed`: a refund that the provider had accepted did not
 * arrive, so the order is paid; with the amount of the payment, if the provider reports it.
 */
export type PaymentState =
  | 'pending'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'refunded'
  | 'refund_failed'
  | 'charged_back'

/** An amount in the minor units of its currency (ISO 4217): cents of EUR, whole JPY. */
export interface Amount {
  readonly minorUnits: number
  readonly currency: string
}

/** What a provider reports of an order. */
export interface PaymentStatus {
  readonly state: PaymentState
  /** Required for `completed`, where it has to equal the order's. Else at most the order's, in its currency. */
  readonly amount?: Amount | undefined
  /** The provider's own id of the payment, at most 191 characters; stored with the order. */
  readonly reference?: string | undefined
}

/** An authentic message of a provider about an order, which it names by our id or by its own reference. */
export interface PaymentNotice extends PaymentStatus {
  readonly orderId?: string | undefined
  /**
   * When it was signed, epoch ms; undefined if the provider signs no time. An older message is refused
   * (decisions/payments.md).
   */
  readonly sentAt?: number | undefined
}

/** A provider's message exactly as it came. */
export interface ProviderMessage {
  readonly method: 'GET' | 'POST'
  /** The raw bytes, over which providers sign; empty for GET. At most 64 KB. */
  readonly body: Buffer
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  /** Without `provider`, which chose the provider. */
  readonly query: URLSearchParams
  /** Epoch ms. */
  readonly receivedAt: number
}

/** A site without a request, for a provider that a job calls. A RequestContext is one, too. */
export interface ProviderSite {
  readonly tenant: Tenant
  readonly services: Services
}

export interface ProviderCapabilities {
  readonly methods: readonly PaymentMethod[]
  /** Countries where it takes payments, ISO 3166 alpha-2; undefined for all. */
  readonly countries?: readonly string[]
  /** ISO 4217; undefined for all. */
  readonly currencies?: readonly string[]
  /** The banks that a method offers; none where the provider asks for the bank itself. */
  readonly banks?: Readonly<Partial<Record<PaymentMethod, readonly Bank[]>>>
  /** Whether it can store a card, so that `cardOf` charges it again by its token. */
  readonly storesCards: boolean
  /** It finds a payment by its own number only, so an order without any message stays open. */
  readonly asksByReference?: true
}

export interface Bank {
  readonly id: string
  readonly name: string
}

export interface PaymentChoice {
  /** The id of one of the method's banks. */
  readonly bank?: string | undefined
  /** Whether the buyer lets the provider store the card, to be charged again. */
  readonly storesCard?: boolean | undefined
  /** An earlier completed order of the same member, whose card this provider stores: it is charged without a page. */
  readonly cardOf?: OrderRow | undefined
}

export interface StartedPayment {
  /** The provider's page, or a path of this site: `/transactions/{id}` if there is nothing left to do. */
  readonly redirectTo: string
  /** The provider's own id of the payment, where it is known already. */
  readonly reference?: string | undefined
  /** The outcome, where the provider has answered with it: of a stored card. */
  readonly status?: PaymentStatus | undefined
}

/**
 * A payment provider, found as `engine/domains/payments/providers/<name>/provider.ts`. Card data never touches our
 * pages: `start` returns where the member pays. Calls to the provider need their own timeout, 10 s at most.
 */
export interface PaymentProvider {
  readonly name: string
  /** Names of its secrets, which `readSecrets` finds (decisions/payments.md, "Secrets"). */
  readonly secrets: readonly string[]
  readonly capabilities: ProviderCapabilities
  /**
   * Sources of its pages for the Content-Security-Policy (`https://*.example.com`, `https:`): browsers allow a redirect
   * after a form only to what the policy of the form's page lists.
   */
  readonly formTargets?: readonly string[]
  /** A reference that it gives to no payment: asked about it, it says whether it takes the secrets. Undefined if it says nothing. */
  readonly unknownReference?: string
  /** Its messages carry no signature, so `callback` asks the provider over the network. */
  readonly asksToAuthenticate?: true
  /** The body of the answer to an accepted message, as `text/plain`; default: JSON. */
  readonly acknowledgement?: string
  /**
   * Whether it works on this site, which needs its secrets. If not, its pages and its callback answer 404. The setting
   * `payment_providers` says which of the providers that work take new orders.
   */
  isAvailable(
    site: Pick<RequestContext, 'tenant' | 'settings'> & { readonly services: Pick<Services, 'secretStore'> },
  ): boolean
  /** Starts the payment of an order; may be called again for the same order, which then has its `provider_ref`. */
  start(ctx: RequestContext, order: OrderRow, choice: PaymentChoice): Promise<StartedPayment>
  /** Removes the card that it stores for an order, where it stores any itself; the same when done twice. */
  removeCard?(site: ProviderSite, order: OrderRow): Promise<void>
  /**
   * Authenticates and parses a message; undefined if it is not authentic. May run again for the same message, later
   * and in another process. It does not check age and amount.
   * @throws on errors that are worth a retry, such as a provider that does not answer
   */
  callback(site: ProviderSite, message: ProviderMessage): Promise<PaymentNotice | undefined>
  /**
   * Requests the state of an order from the provider; undefined if it does not know the payment.
   * @throws on errors that are worth a retry
   */
  status(site: ProviderSite, order: OrderRow): Promise<PaymentStatus | undefined>
  /**
   * Refunds a part of an order, in minor units of its currency. The same `key` is one refund, however often it is
   * requested. `declined` is final: the member gets the credits back.
   * @throws on errors that are worth a retry
   */
  refund(site: ProviderSite, order: OrderRow, minorUnits: number, key: string): Promise<'accepted' | 'declined'>
}
