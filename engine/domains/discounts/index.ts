/** Discounts: codes, the time bonus and the welcome discount; one per order (decisions.md "Money"). */
export {
  activeDiscount,
  type CodeResult,
  ensureDiscounts,
  enterCode,
  findTimeBonus,
  findWelcome,
  holdDiscount,
  priceFor,
} from './discounts.ts'
export { type Discount, normalCode, type Price } from './rules.ts'
