import type { Db } from '#engine/db/connect.ts'
import { NOW } from '../context.ts'
import { openShop, PACK } from './shop.ts'
import { giveRoom, orderByTwo } from './two-processes.ts'

const TERMS = { percentage: 25, country: '', minimum_cents: 0, validity: 'once-per-user', status: 'active' } as const
/** 25 % off the package. */
const REDUCED_CENTS = 1499

export interface CodeProof {
  readonly rounds: number
  /** Orders with the code that were tried, and those that were placed. */
  readonly tried: number
  readonly placed: number
  /** Orders that were completed at the price of the code: one in each round. */
  readonly reduced: number
  readonly faults: readonly string[]
}

/**
 * In each round one member tries a code that works once on so many orders by two processes at once. In every other
 * round a process places all of its orders before it pays the first: each takes the code over from the one before.
 */
export async function proveCodeOnce(base: Db, rounds: number, orders: number): Promise<CodeProof> {
  const shop = openShop(base, 'sandbox')
  const faults: string[] = []
  let [placed, reduced] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const code = `SPRING${round}`
    const rows = ['rosa', 'other'].map((tenant_id) => ({ tenant_id, code, ...TERMS, created_at: NOW }))
    await base.kysely.insertInto('discount_codes').values(rows).execute()
    const buyer = await shop.plant()
    await giveRoom(shop.db, buyer.id, NOW)
    const pays = round % 2 === 0 ? 'afterwards' : 'each'
    const task = { url: base.url, member: buyer.id, packageId: PACK.id, code, orders, now: NOW, pays } as const
    const through = await orderByTwo(task)
    placed += through
    const paid = await shop.db
      .selectFrom('orders')
      .select(['id', 'amount_cents', 'credits', 'late'])
      .where('discount_code', '=', code)
      .where('status', '=', 'completed')
      .execute()
    const whole = paid.filter(({ credits }) => credits === PACK.credits)
    const uses = await base.kysely.selectFrom('discount_uses').selectAll().where('code', '=', code).execute()
    const isUse = (use: (typeof uses)[number]) => use.tenant_id === 'rosa' && use.order_id === whole[0]?.id
    reduced += whole.length
    if (whole.length !== 1 || whole[0]!.late !== 0) faults.push(`${code} reduced ${whole.length} orders (${pays})`)
    if (uses.length !== 1 || !uses.every(isUse)) faults.push(`${code} has ${uses.length} uses (${pays})`)
    if (paid.some(({ amount_cents }) => amount_cents !== REDUCED_CENTS)) faults.push(`${code} made another price`)
    // The process that is done first has placed all of its orders.
    if (pays === 'afterwards' && through < orders / 2)
      faults.push(`${through} of ${orders} orders were placed (${pays})`)
  }
  return { rounds, tried: rounds * orders, placed, reduced, faults }
}
