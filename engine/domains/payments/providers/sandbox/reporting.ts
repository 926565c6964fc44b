import type { RequestContext } from '#engine/platform/context.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import { receiveMessage, storeMessage } from '../../callbacks.ts'
import { keepReference } from '../../queries.ts'
import { SANDBOX_STATES, type SandboxOutcome, type SandboxState } from './outcomes.ts'
import sandbox, { sandboxMessage, sandboxReference } from './provider.ts'

const LATE_MS = 60_000

const stateOf = (outcome: SandboxOutcome): SandboxState =>
  SANDBOX_STATES.find((state) => state === outcome) ?? 'completed'

/** Does what a provider does after a payment: keeps its state, for whoever asks, and reports it by signed messages. */
export async function reportOutcome(ctx: RequestContext, order: OrderRow, outcome: SandboxOutcome): Promise<void> {
  const state = stateOf(outcome)
  await keepReference(ctx.db, order, sandboxReference(order.id, state, outcome === 'declining'))
  const amount = { minorUnits: order.amount_cents, currency: order.currency }
  const messageAt = (sentAt: number) => sandboxMessage(ctx, { orderId: order.id, state, amount, sentAt })
  if (outcome === 'never') return
  if (outcome === 'late') {
    const at = ctx.now + LATE_MS
    await storeMessage(ctx, sandbox, messageAt(at), { runAt: at })
    return
  }
  const times = outcome === 'twice' ? 2 : 1
  await Promise.all(Array.from({ length: times }, () => receiveMessage(ctx, sandbox, messageAt(ctx.now))))
}
