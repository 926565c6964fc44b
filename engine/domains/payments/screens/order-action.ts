import { data, redirect } from 'react-router'
import type { MemberContext } from '#engine/platform/context.ts'
import { parseForm, readForm } from '#engine/platform/form.ts'
import { placeOrder } from '../orders.ts'
import { orderSchema } from './schema.ts'

/**
 * Places the order of a submitted form and redirects to the provider. Without script the button cannot follow the
 * chosen package: a choice whose price was not shown yet leads to the page that shows it (product.md 10.5).
 */
export async function orderFrom(ctx: MemberContext, request: Request) {
  const form = parseForm(orderSchema, await readForm(request))
  if (!form.ok) return data({ reason: 'invalid_input' as const })
  const { client_id, pack, method, shown_code, shown_pack, chat } = form.value
  if (shown_pack !== pack) {
    const query = new URLSearchParams()
    if (shown_code !== '') query.set('code', shown_code)
    if (chat) query.set('chat', chat)
    throw redirect(`/credits/${encodeURIComponent(pack)}/${method}${query.size > 0 ? `?${query}` : ''}`)
  }
  const order = { clientId: client_id, packageId: pack, method, shownCode: shown_code, chatWith: chat }
  const result = await placeOrder(ctx, order)
  if (!result.ok) return data({ reason: result.reason }, result.reason === 'orders_many' ? 429 : 200)
  throw redirect(result.redirectTo)
}

export type OrderRefusal = Awaited<ReturnType<typeof orderFrom>>['data']['reason']
