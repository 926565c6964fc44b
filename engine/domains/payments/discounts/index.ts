/** Discounts: codes, the time bonus and the welcome discount; one per order (decisions.md "Money"). */
export {
  activeDiscount,
  type CodeResult,
  ensureDiscounts,
  enterCode,
  findActiveDiscount,
  findTimeBonus,
  findWelcome,
  holdDiscount,
  offerStayDiscount,
  priceFor,
} from './discounts.ts'
export { stayCodeOf } from './retention.ts'
export { type Discount, type DiscountView, normalCode, type Price, toDiscountView } from './rules.ts'
