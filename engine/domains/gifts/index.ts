/** Gifts: the catalogue with its prices, and what a member has received. */

export { giftCredits } from './prices.ts'
export { countGift, listReceivedGifts, type ReceivedGift } from './queries.ts'
