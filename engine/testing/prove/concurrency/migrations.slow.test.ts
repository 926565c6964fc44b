import { expect, it } from 'vitest'
import { killMigrations } from './migrations.ts'

it('three processes that migrate an empty MariaDB, or an older one with rows, and are killed, end with the whole schema', {
  timeout: 900_000,
}, async () => {
  const { faults, kills, moments } = await killMigrations(2)
  expect(faults).toEqual([])
  expect(moments.empty.covered).toBeGreaterThan(0)
  expect(moments.older.covered).toBeGreaterThan(0)
  expect(moments.empty.covered + moments.older.covered).toBe(kills)
  expect(kills).toBeGreaterThanOrEqual(4)
})
