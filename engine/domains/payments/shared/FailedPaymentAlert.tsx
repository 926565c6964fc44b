import { lazy } from 'react'
import { useFlags } from '#engine/platform/client/flags.ts'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { useShell } from '#engine/platform/client/use-shell.ts'

/** The viewer's recently failed payment, unless its alert was dismissed since. */
export function useFailedOrder(): string | undefined {
  const { failedOrder } = useShell().alerts
  const hiddenAt = useFlags()('hide-failed-payment-alert')
  if (!failedOrder || (hiddenAt !== undefined && hiddenAt >= failedOrder.sinceS)) return undefined
  return failedOrder.id
}

/** Reports a failed payment and links to the credits. Its texts load where it shows. */
export const FailedPaymentAlert = lazy(() =>
  loadPart(() =>
    import('../screens/orders/FailedPaymentNotice.tsx').then((module) => ({ default: module.FailedPaymentNotice })),
  ),
)
