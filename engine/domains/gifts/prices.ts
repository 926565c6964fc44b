import type { GiftId } from '#engine/db/choices/gifts.ts'
import type { Settings } from '#engine/tenancy/schema.ts'

/** What a gift costs, in credits: its own price, else that of all gifts. */
export const giftCredits = (
  { gift_credits, gift_prices }: Pick<Settings, 'gift_credits' | 'gift_prices'>,
  gift: GiftId,
): number => gift_prices[gift] ?? gift_credits
