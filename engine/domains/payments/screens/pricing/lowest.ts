import type { ScopedDb } from '#engine/db/scope.ts'
import type { Settings, Tenant } from '#engine/tenancy/schema.ts'
import { priceWith, TIME_BONUS, WELCOME } from '../../discounts/rules.ts'
import { type Codes, type Reduction, readCodes } from './lowest.queries.ts'

const OFFERS = [TIME_BONUS, WELCOME]

/** Every reduction that some member can get in the country: open codes, offers to new members, the one of the deletion. */
function listAll(settings: Settings, country: string, { open, stored }: Codes): readonly Reduction[] {
  const { discount_minimum_cents: minimumCents, delete_discount } = settings
  // The rows of the offers are inserted when the first member meets them.
  const coming = OFFERS.filter(({ code }) => !stored.has(code)).map(({ percentage }) => ({ percentage, minimumCents }))
  const here = open.filter((code) => code.country === '' || code.country === country)
  return [{ percentage: 0, minimumCents: 0 }, ...here, ...coming, { percentage: delete_discount, minimumCents }]
}

/** Minor units of the country's currency, rounded down. */
function lowestOf(settings: Settings, country: string, codes: Codes): number | undefined {
  const stated = settings.minimum_message_costs[country]
  if (!stated) return undefined
  const reductions = listAll(settings, country, codes)
  const costs = settings.packages.flatMap(({ credits, price_cents }) =>
    reductions.map((one) => {
      const discount = { kind: 'code', code: '', validity: 'always', expiresAt: null, ...one } as const
      return (priceWith(price_cents, discount).amountCents * settings.message_credits) / credits
    }),
  )
  return Math.floor(Math.min(...costs, stated.currency === settings.currency ? stated.costs : Number.POSITIVE_INFINITY))
}

interface Priced {
  readonly db: ScopedDb
  readonly tenant: Pick<Tenant, 'settingsByCountry'>
  /** Epoch ms. */
  readonly now: number
}

/**
 * The least that a message can cost, over all packages and reductions, or `minimum_message_costs` where that is less: by
 * country, in minor units of its currency. Without the countries of which the tenant states no least price.
 */
export async function listLowestCosts({ db, tenant, now }: Priced): Promise<Readonly<Record<string, number>>> {
  const codes = await readCodes(
    db,
    OFFERS.map(({ code }) => code),
    now,
  )
  const costs = Object.entries(tenant.settingsByCountry).flatMap(([country, settings]) => {
    const lowest = lowestOf(settings, country, codes)
    return lowest === undefined ? [] : [[country, lowest] as const]
  })
  return Object.fromEntries(costs)
}
