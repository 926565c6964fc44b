import * as z from 'zod'
import { answer, defineCall, refuse } from '#engine/platform/call.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { findTimeBonus, findWelcome, tryCode } from './discounts.ts'
import { countdown, type Discount, TIME_BONUS } from './rules.ts'

/** The fields of product.md 3.7: those of a discount code, and those of the time bonus. */
function toDiscountObject(ctx: MemberContext, discount: Discount) {
  const { settings, now, country, viewer } = ctx
  const { code, percentage, minimumCents, expiresAt } = discount
  return {
    code,
    percentage,
    minimum: minimumCents / 100,
    country,
    user_id: viewer.id,
    expires: expiresAt,
    value_percentage: percentage,
    currency: settings.currency,
    minimum_order_value: minimumCents / 100,
    status: 'active',
    validity: discount.validity,
    expired: expiresAt !== null && expiresAt <= now,
    paymentmethods: settings.payment_methods,
    isVisible: code === TIME_BONUS.code,
    countdown: expiresAt === null ? null : countdown(expiresAt, now),
  }
}

const STATUS = { code_not_found: 404, code_used: 409, codes_many: 429 } as const

const discountCode = defineCall({
  method: 'GET',
  path: '/api/discountcode.php',
  auth: 'member',
  // The first that is there counts, and no other parameter.
  query: z.union([
    z.object({ code: z.string().min(1).max(36) }),
    z.object({ welcome: z.literal('true') }),
    z.object({ timebonus: z.literal('true') }),
  ]),
  handle: async (ctx, { query }) => {
    if ('code' in query) {
      const entered = await tryCode(ctx, query.code)
      if (entered.ok) return answer(toDiscountObject(ctx, entered.discount))
      return refuse(STATUS[entered.reason], entered.reason)
    }
    const discount = 'welcome' in query ? await findWelcome(ctx) : await findTimeBonus(ctx)
    return discount ? answer(toDiscountObject(ctx, discount)) : refuse(404, 'code_not_found')
  },
})

export default [discountCode]
