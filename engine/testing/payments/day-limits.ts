import type { Db } from '#engine/db/connect.ts'
import { setLimits } from '#engine/domains/payments/guard/guard.ts'
import { dayOf } from '#engine/platform/formats/day.ts'
import { openShop } from './shop.ts'
import { giveRoom, orderByTwo } from './two-processes.ts'

const PACK = { id: 'p10', cents: 499 } as const
const HOUR_MS = 3_600_000

/** A night in which the clock of a place changes. */
interface Night {
  readonly zone: string
  /** Times at which as many orders come at once as there are, and whether a new day has begun. */
  readonly waves: readonly (readonly [at: string, isNewDay: boolean])[]
}

const NIGHTS: readonly Night[] = [
  {
    // The clock goes forward at 1:00 UTC: a day of 23 hours.
    zone: 'Europe/Amsterdam',
    waves: [
      ['2026-03-28T22:59:59.999Z', true],
      ['2026-03-28T23:00:00.000Z', true],
      ['2026-03-29T00:59:59.999Z', false],
      ['2026-03-29T01:00:00.000Z', false],
      ['2026-03-29T21:59:59.999Z', false],
      ['2026-03-29T22:00:00.000Z', true],
    ],
  },
  {
    // The clock goes back at 1:00 UTC: a day of 25 hours, and one of its hours comes twice.
    zone: 'Europe/Amsterdam',
    waves: [
      ['2026-10-24T21:59:59.999Z', true],
      ['2026-10-24T22:00:00.000Z', true],
      ['2026-10-25T00:30:00.000Z', false],
      ['2026-10-25T01:30:00.000Z', false],
      ['2026-10-25T22:59:59.999Z', false],
      ['2026-10-25T23:00:00.000Z', true],
    ],
  },
  {
    // The clock goes back at midnight itself, at 3:00 UTC: the last hour of the day comes twice.
    zone: 'America/Santiago',
    waves: [
      ['2026-04-05T02:59:59.999Z', true],
      ['2026-04-05T03:00:00.000Z', false],
      ['2026-04-05T03:59:59.999Z', false],
      ['2026-04-05T04:00:00.000Z', true],
    ],
  },
  {
    // The server's own clock is set back over midnight by an hour, and forward again.
    zone: 'Pacific/Auckland',
    waves: [
      ['2026-06-15T11:59:59.999Z', true],
      ['2026-06-15T12:00:00.000Z', true],
      ['2026-06-15T11:00:00.000Z', false],
      ['2026-06-15T12:30:00.000Z', false],
      ['2026-06-16T12:00:00.000Z', true],
    ],
  },
]

export interface DayLimitProof {
  readonly zone: string
  readonly tried: number
  readonly placed: number
  readonly faults: readonly string[]
}

async function proveNight(base: Db, { zone, waves }: Night, orders: number): Promise<DayLimitProof> {
  const shop = openShop(base, 'sandbox')
  const room = 3
  const buyer = await shop.plant({ time_zone: zone })
  const begin = Date.parse(waves[0]![0])
  await giveRoom(shop.db, buyer.id, begin)
  shop.now = begin - HOUR_MS
  await setLimits(shop.at(buyer), { day: room * PACK.cents + 1, month: null })
  const faults: string[] = []
  let placed = 0
  for (const [at, isNewDay] of waves) {
    const now = Date.parse(at)
    const task = { url: base.url, member: buyer.id, packageId: PACK.id, code: '', orders, now, pays: 'each' } as const
    const through = await orderByTwo(task)
    placed += through
    if (through !== (isNewDay ? room : 0)) faults.push(`${zone} at ${at}: ${through} of ${orders} orders were placed`)
  }
  const rows = await shop.db.selectFrom('orders').select('created_at').where('member_id', '=', buyer.id).execute()
  for (const [day, own] of Map.groupBy(rows, ({ created_at }) => dayOf(created_at, zone)))
    if (own.length > room) faults.push(`${zone}: ${own.length} orders on ${day}`)
  return { zone, tried: waves.length * orders, placed, faults }
}

/**
 * A limit per day that has room for three orders, and so many orders at once by two processes around midnight and where
 * a clock changes: three on each day, never one more.
 */
export async function proveDayLimits(base: Db, orders: number, nights = NIGHTS.length): Promise<DayLimitProof[]> {
  const proofs: DayLimitProof[] = []
  for (const night of NIGHTS.slice(-nights)) proofs.push(await proveNight(base, night, orders))
  return proofs
}
