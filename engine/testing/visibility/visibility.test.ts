import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../db/connect.ts'
import { makeServices } from '../context.ts'
import { describeOnBothDialects } from '../databases.ts'
import { plantStage, type Stage } from './people.ts'
import { ASK } from './surfaces.ts'
import { GRIDS, type Outcome, readGrid, STATES, SURFACES, VIEWERS } from './table.ts'

describeOnBothDialects('who sees whom', (open) => {
  let db: Db
  let stage: Stage
  beforeAll(async () => {
    db = await open()
    stage = await plantStage(db, makeServices(db))
  })
  afterAll(() => db.close())

  // One after the other in the order of the table: what writes comes last.
  it.each(SURFACES)('on the surface %s every viewer sees every member as decided', async (surface) => {
    const met: Record<string, Record<string, Outcome>> = {}
    for (const state of STATES) {
      met[state] = {}
      for (const viewer of VIEWERS)
        met[state][viewer] = await ASK[surface](stage.viewers[viewer], stage.members[state], stage.site)
    }
    expect(met).toEqual(readGrid(surface))
  })
})

it('a grid that lacks a state or a viewer, or has an unknown value, is refused', () => {
  const search = GRIDS.search
  const broken = (text: string) => () => {
    ;(GRIDS as Record<string, string>).search = text
    try {
      readGrid('search')
    } finally {
      ;(GRIDS as Record<string, string>).search = search
    }
  }
  expect(broken(search.replace(/\n +banned.*/, ''))).toThrow('search')
  expect(broken(search.replace('foreign', ''))).toThrow('search')
  expect(broken(search.replace('blurred*', 'seen'))).toThrow('search fictional: seen')
  expect(broken(search)).not.toThrow()
})
