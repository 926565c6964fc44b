import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { makeContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import fc from '#engine/testing/properties.ts'
import { findHorizon } from './horizon.ts'
import type { MemberFilters } from './shared/filters.ts'

const MINUTE_MS = 60_000
const LIMIT = 4
const filters: MemberFilters = {
  genders: ['female'],
  country: 'NL',
  bornBy: '2008-01-01',
  bornAfter: '1900-01-01',
  withPhoto: false,
  realOnly: false,
  options: {},
  interests: [],
}

describeOnBothDialects('the horizon of a search', (open) => {
  let db: Db
  beforeEach(async () => {
    db = await open()
    return () => db.close()
  })

  const plant = (agesMs: readonly number[]) =>
    Promise.all(agesMs.map((age) => plantMember(db, 'rosa', { gender: 'female', ranked_at: NOW - age })))

  it('ends a scan only when no more members are left than a batch may read, whatever is cached', async () => {
    const ages = Array.from({ length: 40 }, (_, at) => Math.floor(MINUTE_MS * (100 + at / 2)))
    await plant(ages)
    const positions = fc.array(fc.integer({ min: 95 * MINUTE_MS, max: 125 * MINUTE_MS }), {
      minLength: 1,
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(positions, async (asked) => {
        const ctx = makeContext(db, { tenant: makeTenant('rosa'), services: makeServices(db) })
        for (const age of asked) {
          const after = { at: NOW - age, id: '' }
          const left = ages.filter((one) => one > age).length
          const from = await findHorizon(ctx, { filters, by: 'ranked_at', after }, 'female', LIMIT)
          if (from === undefined) expect(left).toBeLessThanOrEqual(LIMIT)
          else expect(from).toBeLessThan(after.at)
        }
      }),
      { seed: 7, numRuns: 20 },
    )
  })

  it('queries the database once for all positions in the same time bucket', async () => {
    await plant(Array.from({ length: 12 }, (_, at) => at * MINUTE_MS))
    const ctx = makeContext(db, { tenant: makeTenant('rosa'), services: makeServices(db) })
    const scan = { filters, by: 'ranked_at', after: undefined } as const
    const first = await findHorizon(ctx, scan, 'female', LIMIT)
    expect(first).toBe(NOW - LIMIT * MINUTE_MS)
    await plant([1, 2, 3, 4, 5])
    expect(await findHorizon(ctx, scan, 'female', LIMIT)).toBe(first)
    const later = makeContext(db, { tenant: makeTenant('rosa'), services: ctx.services, now: NOW + MINUTE_MS })
    expect(await findHorizon(later, scan, 'female', LIMIT)).toBe(NOW - 4)
  })
})
