import { data, redirect } from 'react-router'
import type { MemberContext } from '#engine/platform/context.ts'
import { parseForm, readForm } from '#engine/platform/form.ts'
import { placeOrder } from '../orders.ts'
import { searchOf } from './query.ts'
import { inCountry, orderSchema, readBank, readCreditsQuery } from './schema.ts'

/**
 * Places the order of a submitted form and redirects to the provider. Without script the button cannot follow the
 * chosen package: a choice whose price was not shown yet leads to the page that shows it (product.md 10.5).
 */
export async function orderFrom(ctx: MemberContext, request: Request) {
  const fields = await readForm(request)
  const form = parseForm(orderSchema, fields)
  if (!form.ok) return data({ reason: 'invalid_input' as const })
  const { client_id, pack, method, shown_code, shown_pack, shown_offer, card_of, store_card, country, chat, from } =
    form.value
  if (shown_pack !== pack) {
    const code = readCreditsQuery(request, ctx.origin).code ?? shown_code
    const search = searchOf({ code, country, chat, from })
    throw redirect(`/credits/${encodeURIComponent(pack)}/${method}${search}`)
  }
  // The box is required in browsers; nothing is sold to who has not been asked (product.md 14.9).
  if (form.value.early_use === undefined) return data({ reason: 'early_use' as const })
  const order = {
    clientId: client_id,
    packageId: pack,
    method,
    shownCode: shown_code,
    shownOffer: shown_offer,
    bank: readBank(fields, method),
    cardOf: method === 'card' ? card_of : undefined,
    storesCard: store_card === 'yes',
    chatWith: chat,
    cameFrom: from,
    earlyUse: true,
  }
  const result = await placeOrder(inCountry(ctx, country), order)
  if (!result.ok) return data({ reason: result.reason }, result.reason === 'orders_many' ? 429 : 200)
  throw redirect(result.redirectTo)
}

export type OrderRefusal = Awaited<ReturnType<typeof orderFrom>>['data']['reason']
