import { createCcbill } from '#engine/domains/payments/providers/ccbill/provider.ts'
import { createMollie } from '#engine/domains/payments/providers/mollie/provider.ts'
import { findProvider } from '#engine/domains/payments/providers/registry.ts'
import type { SandboxState } from '#engine/domains/payments/providers/sandbox/outcomes.ts'
import { sandboxMessage, sandboxReference } from '#engine/domains/payments/providers/sandbox/provider.ts'
import { createVerotel } from '#engine/domains/payments/providers/verotel/provider.ts'
import { findOrder, keepReference } from '#engine/domains/payments/queries.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import type { OrderRow, PaymentProvider, ProviderMessage } from '#engine/plugins/payment-provider.ts'
import { DATALINK_PASSWORD, FakeCcbill } from './providers/fake-ccbill.ts'
import { FakeMollie, MOLLIE_KEY } from './providers/fake-mollie.ts'
import { FakeVerotel } from './providers/fake-verotel.ts'

/** The tenant that the secrets of the doubles belong to. */
export const SLUG = 'rosa'

const CCBILL = {
  flexId: '687fa3e0-e60d-4466-88e2-181fa56dd6a9',
  clientAccnum: '900100',
  clientSubacc: '0000',
  salt: '7d901dad245fd0ff6bc20d06',
}
const VEROTEL = { shopId: '60678', signatureKey: 'zpXwe2D77g4P7ysGJcr3rY87TBYs6J' }
const WEBHOOK_KEY = 'webhook-key'

const SECRETS: Readonly<Record<string, string>> = {
  VEROTEL_SHOP_ID: VEROTEL.shopId,
  VEROTEL_SIGNATURE_KEY: VEROTEL.signatureKey,
  CCBILL_CLIENT_ACCNUM: CCBILL.clientAccnum,
  CCBILL_CLIENT_SUBACC: CCBILL.clientSubacc,
  CCBILL_FLEX_ID: CCBILL.flexId,
  CCBILL_SALT: CCBILL.salt,
  CCBILL_WEBHOOK_KEY: WEBHOOK_KEY,
  CCBILL_DATALINK_USERNAME: 'user',
  CCBILL_DATALINK_PASSWORD: DATALINK_PASSWORD,
  MOLLIE_API_KEY: MOLLIE_KEY,
  SEPA_CREDITOR_ID: 'DE98ZZZ09999999999',
  SEPA_IBAN: 'DE87123456781234567890',
}

/** What a provider can say of an order, by its own word for it. */
export interface Said {
  readonly word: string
  readonly state: SandboxState
}

/** A provider as a proof plays it, with its local double. */
export interface Double {
  readonly name: string
  /** Six messages, or each kind twice where a provider has but three. */
  readonly says: readonly Said[]
  /** Its messages only name the payment: all that come at once hear what it says last. */
  readonly namesOnly?: true
  /** The buyer has paid an order, whose page is at this address. */
  pay(ctx: MemberContext, order: OrderRow, redirectTo: string): Promise<void>
  /** The provider's message; what the provider itself knows changes with it. */
  message(ctx: MemberContext, order: OrderRow, said: Said): ProviderMessage
}

/** Of the euro, in which these proofs pay. */
const decimal = (cents: number) => (cents / 100).toFixed(2)
const said = (word: string, state: SandboxState): Said => ({ word, state })
const twice = (list: readonly Said[]) => [...list, ...list]
const post = (ctx: MemberContext, body: string, more: Partial<ProviderMessage> = {}): ProviderMessage => ({
  ...{ method: 'POST', headers: {}, query: new URLSearchParams(), receivedAt: ctx.now },
  body: Buffer.from(body),
  ...more,
})

const sandboxDouble: Double = {
  name: 'sandbox',
  says: (['pending', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back'] as const).map((state) =>
    said(state, state),
  ),
  pay: (ctx, order) => keepReference(ctx.db, order, sandboxReference(order.id, 'completed')),
  message: (ctx, { id, amount_cents, currency }, { state }) => ({
    ...sandboxMessage(ctx, {
      ...{ orderId: id, state, amount: { minorUnits: amount_cents, currency }, sentAt: ctx.now },
    }),
    receivedAt: ctx.now,
  }),
}

function verotelDouble(fake: FakeVerotel): Double {
  const postbacks = new Map<string, URLSearchParams>()
  return {
    name: 'verotel',
    says: twice([said('', 'completed'), said('credit', 'refunded'), said('chargeback', 'charged_back')]),
    async pay(_ctx, { id }, redirectTo) {
      postbacks.set(id, fake.buy(redirectTo))
    },
    message(ctx, { id, amount_cents }, { word }) {
      const query =
        word === '' ? postbacks.get(id)! : fake.follow(id, word as 'credit' | 'chargeback', decimal(amount_cents))
      return { method: 'GET', headers: {}, body: Buffer.alloc(0), query, receivedAt: ctx.now }
    },
  }
}

function ccbillDouble(fake: FakeCcbill): Double {
  const sales = new Map<string, Readonly<Record<string, string>>>()
  const failure = (order: string) => ({
    ...{ clientAccnum: CCBILL.clientAccnum, clientSubacc: CCBILL.clientSubacc, 'X-order': order },
  })
  return {
    name: 'ccbill',
    says: [
      said('NewSaleSuccess', 'completed'),
      said('NewSaleFailure', 'failed'),
      said('Refund', 'refunded'),
      said('Void', 'refunded'),
      said('Chargeback', 'charged_back'),
      said('Return', 'charged_back'),
    ],
    async pay(_ctx, { id }, redirectTo) {
      sales.set(id, fake.buy(redirectTo))
    },
    message(ctx, { id, amount_cents }, { word }) {
      const sale = sales.get(id)!
      const follows = () => fake.follow(sale.subscriptionId!, decimal(amount_cents))
      const fields = word === 'NewSaleSuccess' ? sale : word === 'NewSaleFailure' ? failure(id) : follows()
      return post(ctx, String(new URLSearchParams(fields)), {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        query: new URLSearchParams({ key: WEBHOOK_KEY, eventType: word }),
      })
    },
  }
}

/**
 * Its messages only name the payment, so each of its states is set before it is asked for. What went back stays so in
 * all that follow.
 */
function mollieDouble(fake: FakeMollie): Double {
  const references = new Map<string, string>()
  const paymentOf = ({ id }: OrderRow) => fake.payments.get(references.get(id)!)!
  return {
    name: 'mollie',
    namesOnly: true,
    says: [
      said('pending', 'pending'),
      said('paid', 'completed'),
      said('failed', 'failed'),
      said('canceled', 'cancelled'),
      said('refund', 'refunded'),
      said('chargeback', 'charged_back'),
    ],
    async pay(ctx, order) {
      references.set(order.id, (await findOrder(ctx.db, order.id))!.provider_ref!)
      paymentOf(order).status = 'paid'
    },
    message(ctx, order, { word }) {
      const payment = paymentOf(order)
      const { amount } = payment
      const isOver = word === 'refund' || word === 'chargeback'
      payment.status = isOver ? 'paid' : word
      if (word === 'refund' && payment.refunds.length === 0) fake.refundAtDesk(payment, amount.value)
      if (word === 'chargeback') payment.chargedBack = amount
      return post(ctx, `id=${payment.id}`)
    },
  }
}

export interface Doubles {
  readonly list: readonly Double[]
  readonly verotel: FakeVerotel
  readonly ccbill: FakeCcbill
  readonly mollie: FakeMollie
  /** Where a process finds them. */
  readonly addresses: ProviderAddresses
  /** Puts the real addresses and the environment back, and closes the servers. */
  restore(): Promise<void>
}

export interface ProviderAddresses {
  readonly verotel: FakeVerotel['address']
  readonly ccbill: FakeCcbill['address']
  readonly mollie: FakeMollie['address']
}

/** The calls of a provider made by another one of the same name, until the answered function puts them back. */
export function substitute(name: string, calls: Partial<PaymentProvider>): () => void {
  const provider = findProvider(name)!
  const own = { ...provider }
  Object.assign(provider, calls)
  return () => void Object.assign(provider, own)
}

/** Sets the secrets that the doubles know; answers the function that takes them away. */
export function setSecrets(): () => void {
  const names = Object.keys(SECRETS).map((secret) => `PAYMENT_${SLUG.toUpperCase()}_${secret}`)
  const before = names.map((name) => process.env[name])
  for (const [at, secret] of Object.values(SECRETS).entries()) process.env[names[at]!] = secret
  return () => {
    for (const [at, name] of names.entries()) {
      if (before[at] === undefined) delete process.env[name]
      else process.env[name] = before[at]
    }
  }
}

/** The providers of this process, as they are but for their addresses; answers the function that puts those back. */
export function useAddresses({ verotel, ccbill, mollie }: ProviderAddresses): () => void {
  const undo = [
    substitute('verotel', createVerotel(verotel)),
    substitute('ccbill', createCcbill(ccbill)),
    substitute('mollie', createMollie(mollie)),
  ]
  return () => {
    for (const one of undo) one()
  }
}

/** Doubles of all providers that speak over the network: servers, to which the providers of this process speak. */
export async function installDoubles(): Promise<Doubles> {
  const [verotel, ccbill, mollie] = await Promise.all([
    new FakeVerotel(VEROTEL).open(),
    new FakeCcbill(CCBILL).open(),
    new FakeMollie().open(),
  ])
  const addresses = { verotel: verotel.address, ccbill: ccbill.address, mollie: mollie.address }
  const undo = [setSecrets(), useAddresses(addresses)]
  return {
    list: [sandboxDouble, verotelDouble(verotel), ccbillDouble(ccbill), mollieDouble(mollie)],
    ...{ verotel, ccbill, mollie, addresses },
    async restore() {
      for (const one of undo) one()
      await Promise.all([verotel.close(), ccbill.close(), mollie.close()])
    },
  }
}
