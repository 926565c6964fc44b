import type { RequestContext } from '#engine/platform/context.ts'

/** Where a provider reports to. */
export const callbackAddress = ({ origin }: Pick<RequestContext, 'origin'>, provider: string) =>
  `${origin}/api/payment-callback.php?provider=${provider}`

/** The order's own page, to which a provider sends the member back. */
export const orderAddress = ({ origin }: Pick<RequestContext, 'origin'>, orderId: string) =>
  `${origin}/transactions/${orderId}`
