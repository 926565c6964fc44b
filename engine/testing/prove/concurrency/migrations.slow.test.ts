import { expect, it } from 'vitest'
import { killMigrations } from './migrations.ts'

it('three processes that migrate one MariaDB at once and are killed all end with the whole schema', {
  timeout: 240_000,
}, async () => {
  expect(await killMigrations(1)).toEqual({ rounds: 1, kills: expect.any(Number), faults: [] })
})
