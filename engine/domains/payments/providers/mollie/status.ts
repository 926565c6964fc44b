import { PaymentStatus as MollieStatus, type Payment, RefundStatus } from '@mollie/api-client'
import { fromDecimal } from '#engine/platform/formats/money.ts'
import type { PaymentState, PaymentStatus } from '#engine/plugins/payment-provider.ts'

/** An open payment has no outcome yet. */
const STATE_OF: Readonly<Record<MollieStatus, PaymentState | undefined>> = {
  [MollieStatus.open]: undefined,
  [MollieStatus.pending]: 'pending',
  [MollieStatus.authorized]: 'pending',
  [MollieStatus.canceled]: 'cancelled',
  [MollieStatus.expired]: 'cancelled',
  [MollieStatus.failed]: 'failed',
  [MollieStatus.paid]: 'completed',
}

/** A refund that is over, and whose amount stayed with the shop. */
export const COME_TO_NOTHING: readonly RefundStatus[] = [RefundStatus.failed, RefundStatus.canceled]

/** A paid payment stays paid, whatever goes back of it later. */
function stateOf(payment: Payment): PaymentState | undefined {
  if (payment.status !== MollieStatus.paid) return STATE_OF[payment.status]
  if (Number(payment.amountChargedBack?.value ?? 0) > 0) return 'charged_back'
  if (Number(payment.amountRefunded?.value ?? 0) > 0) return 'refunded'
  const refunds = payment._embedded?.refunds ?? []
  return refunds.some(({ status }) => COME_TO_NOTHING.includes(status)) ? 'refund_failed' : 'completed'
}

/** What a state is about: the payment, or what was paid back of it so far. */
function amountOf(payment: Payment, state: PaymentState) {
  if (state === 'refunded') return payment.amountRefunded
  if (state === 'charged_back') return payment.amountChargedBack
  return state === 'completed' || state === 'refund_failed' ? payment.amount : undefined
}

/** What Mollie says of a payment; undefined while it has no outcome. */
export function statusOf(payment: Payment): PaymentStatus | undefined {
  const state = stateOf(payment)
  if (!state) return undefined
  const paid = amountOf(payment, state)
  const minorUnits = paid && fromDecimal(paid.value, paid.currency)
  const amount = minorUnits === undefined ? undefined : { minorUnits, currency: paid!.currency }
  return { state, amount, reference: payment.id }
}
