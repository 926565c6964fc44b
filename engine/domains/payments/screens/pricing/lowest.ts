import type { ScopedDb } from '#engine/db/scope.ts'
import type { Settings } from '#engine/tenancy/schema.ts'
import { priceWith, TIME_BONUS, WELCOME } from '../../discounts/rules.ts'
import { listReductions, type Reduction } from './lowest.queries.ts'

interface Priced {
  readonly db: ScopedDb
  readonly settings: Settings
  readonly country: string
  /** Epoch ms. */
  readonly now: number
}

/** Every reduction that some member can get in the country: open codes, offers to new members, the one of the deletion. */
async function listAll({ db, settings, country, now }: Priced): Promise<readonly Reduction[]> {
  const { discount_minimum_cents: minimumCents, delete_discount } = settings
  const offers = [TIME_BONUS, WELCOME]
  const { open, stored } = await listReductions(db, { country, named: offers.map(({ code }) => code), now })
  // The rows of the offers are inserted when the first member meets them.
  const coming = offers.filter(({ code }) => !stored.has(code)).map(({ percentage }) => ({ percentage, minimumCents }))
  return [{ percentage: 0, minimumCents: 0 }, ...open, ...coming, { percentage: delete_discount, minimumCents }]
}

/**
 * The least that a message can cost in a country, over all packages and reductions, or `minimum_message_costs` where that
 * is less: minor units of the country's currency, rounded down. Undefined where the tenant states no least price.
 */
export async function findLowestCost(priced: Priced): Promise<number | undefined> {
  const { settings, country } = priced
  const stated = settings.minimum_message_costs[country]
  if (!stated) return undefined
  const reductions = await listAll(priced)
  const costs = settings.packages.flatMap(({ credits, price_cents }) =>
    reductions.map((one) => {
      const discount = { kind: 'code', code: '', validity: 'always', expiresAt: null, ...one } as const
      return (priceWith(price_cents, discount).amountCents * settings.message_credits) / credits
    }),
  )
  return Math.floor(Math.min(...costs, stated.currency === settings.currency ? stated.costs : Number.POSITIVE_INFINITY))
}
