import { lazy } from 'react'
import { useFlags } from '#engine/platform/client/flags.ts'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { useShell } from '#engine/platform/client/use-shell.ts'
import type { FailedOrder } from '#engine/platform/types.ts'

/** The viewer's recently failed payment or refund, unless its alert was dismissed since. */
export function useFailedOrder(): FailedOrder | undefined {
  const { failedOrder } = useShell().alerts
  const hiddenAt = useFlags()('hide-failed-payment-alert')
  if (!failedOrder || (hiddenAt !== undefined && hiddenAt >= failedOrder.sinceS)) return undefined
  return failedOrder
}

/** Reports a failed payment or refund and links to its order. Its texts load where it shows. */
export const FailedPaymentAlert = lazy(() =>
  loadPart(() =>
    import('../screens/orders/FailedPaymentNotice.tsx').then((module) => ({ default: module.FailedPaymentNotice })),
  ),
)
