import type { RequestContext } from '#engine/platform/context.ts'
import { listLowestCosts } from './lowest.ts'

/** The prices of one country of the site (product.md 13.6); of the request's own where `wanted` is none of them. */
export async function loadPrices(ctx: RequestContext, wanted: string | null) {
  const { tenant, country: own, settings: ownSettings } = ctx
  const country = tenant.countries.find((one) => one === wanted) ?? own
  const settings = tenant.settingsByCountry[country] ?? ownSettings
  const { message_credits: message, photo_credits: photo, gift_credits, gift_prices } = settings
  const gifts = settings.gifts.map((gift) => gift_prices[gift] ?? gift_credits)
  return {
    country,
    countries: tenant.countries,
    currency: settings.currency,
    packages: settings.packages
      .filter((pack) => !pack.tryout)
      .map(({ id, credits, price_cents: cents }) => ({
        id,
        credits,
        cents,
        perMessageCents: Math.round((cents * message) / credits),
      })),
    costs: { message, photo, gifts: { least: Math.min(...gifts), differ: new Set(gifts).size > 1 } },
    /** Integer cents; undefined where the tenant states none. */
    lowestCents: (await listLowestCosts(ctx))[country],
    refundDays: settings.refund_days,
  }
}
