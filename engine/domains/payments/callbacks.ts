import { newId } from '#engine/db/ids.ts'
import { scopeDb } from '#engine/db/scope.ts'
import type { JobHandler } from '#engine/platform/jobs/job.ts'
import { transactionWithJobs } from '#engine/platform/jobs/jobs.ts'
import type { Services } from '#engine/platform/services.ts'
import type { PaymentNotice, PaymentProvider, ProviderMessage } from '#engine/plugins/payment-provider.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { type CallbackRow, findCallback, insertCallback, listUnassigned, settleCallback } from './callbacks.queries.ts'
import { applyNotice, findNamed, type NoticeOutcome, type NoticeSite } from './notices.ts'
import { findProvider } from './providers/registry.ts'

/** The kind of jobs that apply a stored message which its own request did not. */
export const PAYMENT_CALLBACK = 'payment_callback'

/** Messages signed longer ago are taken for repeated by a stranger; the provider is asked for the order instead. */
const REPLAY_WINDOW_MS = 15 * 60_000
/** How far a provider's clock may be ahead. */
const AHEAD_MS = 5 * 60_000
/** The request that stored a message has applied it long before. */
const TAKEOVER_MS = 30_000

/** `refused`: it is not authentic, or too old. */
export type ReceiveOutcome = NoticeOutcome | 'refused'

/**
 * Authenticates a provider's message, stores it as it came together with the job that applies it, and applies it. Once
 * it is stored, no crash loses it. Nothing is stored of what is refused.
 * @throws if the provider has to be asked and does not answer: it sends the message again
 */
export async function receiveMessage(
  site: NoticeSite,
  provider: PaymentProvider,
  message: ProviderMessage,
): Promise<ReceiveOutcome> {
  const notice = await provider.callback(site, message)
  if (!notice || !isTimely(notice, message.receivedAt)) return 'refused'
  const id = await storeMessage(site, provider, message, { runAt: site.now + TAKEOVER_MS, reference: notice.reference })
  return settle(site, provider, { id, notice })
}

interface Storing {
  /** Epoch ms. */
  readonly runAt: number
  /** What the message calls the payment. */
  readonly reference?: string | undefined
}

/** Stores an authentic message; a job applies it at `runAt`. Returns its id. */
export async function storeMessage(
  { services, db, tenant }: NoticeSite,
  { name }: PaymentProvider,
  message: ProviderMessage,
  { runAt, reference }: Storing,
): Promise<string> {
  const row = { ...toRow(name, message), reference: reference ?? null }
  await transactionWithJobs(services, db.scope, async (trx, enqueue) => {
    await insertCallback(trx, row)
    const payload = { callback: row.id, provider: name }
    await enqueue({
      kind: PAYMENT_CALLBACK,
      key: `callback:${tenant.slug}:${row.id}`,
      tenantId: tenant.slug,
      payload,
      runAt,
    })
  })
  return row.id
}

const isTimely = ({ sentAt }: PaymentNotice, receivedAt: number) =>
  sentAt === undefined || (sentAt >= receivedAt - REPLAY_WINDOW_MS && sentAt <= receivedAt + AHEAD_MS)

interface Stored {
  readonly id: string
  readonly notice: PaymentNotice
}

async function settle(site: NoticeSite, provider: PaymentProvider, { id, notice }: Stored): Promise<NoticeOutcome> {
  const { name } = provider
  const order = await findNamed(site.db, name, notice)
  const outcome = await applyNotice(site, name, notice)
  if (order && notice.orderId !== undefined && notice.reference !== undefined && !provider.asksToAuthenticate)
    await applyOvertaking(site, provider, { orderId: order.id, reference: notice.reference })
  await settleCallback(site.db, id, { state: outcome, order_id: order?.id ?? null })
  return outcome
}

/**
 * Applies messages that named a payment by the provider's reference alone and came before the one that says whose it
 * is: a refund that overtakes its payment.
 */
async function applyOvertaking(
  site: NoticeSite,
  provider: PaymentProvider,
  { orderId, reference }: { readonly orderId: string; readonly reference: string },
): Promise<void> {
  for (const row of await listUnassigned(site.db, provider.name, reference)) {
    const notice = await provider.callback(site, toMessage(row))
    if (notice?.reference !== reference || notice.orderId !== undefined) continue
    const state = await applyNotice(site, provider.name, notice)
    await settleCallback(site.db, row.id, { state, order_id: orderId })
  }
}

interface Applying {
  readonly services: Services
  readonly findTenant: (slug: string) => Tenant | undefined
}

/** The handler of jobs of kind `payment_callback`: applies a stored message, unless its request has. */
export function createCallbackHandler({ services, findTenant }: Applying): JobHandler {
  return async ({ tenantId, payload }) => {
    const tenant = findTenant(tenantId)
    if (!tenant) throw new Error(`no tenant ${tenantId} to apply a payment of`)
    const db = scopeDb(services.db, { poolId: tenant.poolId, tenantId })
    const row = await findCallback(db, (payload as { callback: string }).callback)
    if (row?.state !== 'received') return
    const provider = findProvider(row.provider)
    if (!provider) throw new Error(`there is no provider ${row.provider}`)
    const notice = await provider.callback({ tenant, services }, toMessage(row))
    if (notice) await settle({ tenant, services, db, now: services.now() }, provider, { id: row.id, notice })
    else await settleCallback(db, row.id, { state: 'refused', order_id: null })
  }
}

function toRow(provider: string, { method, headers, query, body, receivedAt }: ProviderMessage) {
  return {
    id: newId(),
    provider,
    order_id: null,
    method,
    headers: JSON.stringify(headers),
    query: query.toString(),
    body: body.toString('base64'),
    state: 'received',
    received_at: receivedAt,
  } as const
}

function toMessage(row: CallbackRow): ProviderMessage {
  return {
    method: row.method,
    headers: JSON.parse(row.headers) as Record<string, string>,
    query: new URLSearchParams(row.query),
    body: Buffer.from(row.body, 'base64'),
    receivedAt: row.received_at,
  }
}
