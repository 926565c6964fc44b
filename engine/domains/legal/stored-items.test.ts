import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findStoredItem, listStoredItems, STORED_ITEMS } from './stored-items.ts'

const SOURCES = globSync('engine/{domains,layouts,platform,public}/**/*.{ts,tsx,js}')
  .filter((file) => !/\.test\.|stored-items/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** The framework's and the worker's names, which no file of ours writes as they are. */
const OF_OTHERS = new Set(['react-router-scroll-positions', 'offline …'])

it('lists nothing that no file stores', () => {
  const names = STORED_ITEMS.flatMap((item) => item.names).filter((name) => !OF_OTHERS.has(name))
  expect(names.filter((name) => !SOURCES.includes(name.replace(/…$/, '')))).toEqual([])
})

it('finds an item by its place, its name or the beginning of its name', () => {
  expect(findStoredItem('cookie', 'hide-enrich-alert')?.id).toBe('alerts')
  expect(findStoredItem('device', 'hide-time-bonus-modal')?.id).toBe('bonus')
  expect(findStoredItem('device', 'session')).toBeUndefined()
  expect(findStoredItem('cookie', 'sessions')).toBeUndefined()
})

it('says how long the traffic source is stored: for the visit, or the days of the tenant', () => {
  const lasts = (tracking_days: number) => listStoredItems({ tracking_days }).find(({ id }) => id === 'tracking')?.lasts
  expect([lasts(0), lasts(30)]).toEqual(['browser', 30 * 86_400])
})
