import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MembersTable } from '#engine/db/schema.ts'
import { fillPools } from '#engine/testing/bench/search/fill.ts'
import { contextOf, listViewers, type Sample, samplePage } from '#engine/testing/bench/search/measure.ts'
import { SEARCHES } from '#engine/testing/bench/search/searches.ts'
import { makeServices, NOW } from '#engine/testing/context.ts'
import { explain, openWatch, type Watch } from '#engine/testing/database/watched-db.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { ORDERS } from './shared/filters.ts'

const MEMBERS = 4000

describeOnBothDialects('the query plans of a search', (open, dialect) => {
  let watch: Watch
  let viewer: MembersTable
  beforeAll(async () => {
    const db = await open()
    await fillPools(db, [{ poolId: 'one', members: MEMBERS }], NOW)
    watch = await openWatch(db.url)
    viewer = (await listViewers(watch.db, 'one'))[0]!
  }, 60_000)
  afterAll(() => watch?.db.close())

  /** The plans of the scans, which are the queries that could read a whole pool. */
  async function plansOf(query: string): Promise<string[]> {
    const ctx = contextOf(watch, viewer, makeServices(watch.db))
    const sample: Sample | undefined = await samplePage(watch, ctx, query, 1)
    const lines: string[] = []
    for (const one of sample?.queries ?? []) lines.push(...(await explain(watch.db, one)))
    return lines
  }

  const cases = ORDERS.flatMap((order) => Object.entries(SEARCHES).map(([what, query]) => ({ order, what, query })))
  it.each(cases)('use a covering index: $order, $what', async ({ order, what, query }) => {
    const plans = await plansOf(`${query}&order=${order}`)
    if (dialect === 'sqlite') {
      const scans = plans.filter((line) => line.includes('members_'))
      expect(scans.filter((line) => !line.includes('COVERING INDEX') && !line.includes('sqlite_autoindex'))).toEqual([])
      expect(plans.filter((line) => /SCAN (m|p)\b/.test(line))).toEqual([])
      // Members of sparse cells are sorted; a pool, a country or a region never is.
      if (!what.startsWith('within') && order !== 'distance')
        expect(plans.filter((line) => line.includes('TEMP B-TREE FOR ORDER BY'))).toEqual([])
    } else {
      expect(plans.filter((line) => /table=(m|p) type=(ALL|index) /.test(line))).toEqual([])
    }
  })
})
