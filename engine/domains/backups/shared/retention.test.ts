import { expect, it } from 'vitest'
import { chooseKept, retentionSchema } from './retention.ts'

const DAY = 86_400_000
const day = (text: string) => Date.parse(`${text}T02:45:00Z`)
const shown = (times: Iterable<number>) =>
  [...times].sort((a, b) => b - a).map((time) => new Date(time).toISOString().slice(0, 10))

it('keeps the last backup of each of the latest days, weeks and months', () => {
  const nights = Array.from({ length: 200 }, (_, at) => day('2026-11-26') - at * DAY)
  expect(shown(chooseKept(nights, { days: 3, weeks: 3, months: 3 }))).toEqual([
    ...['2026-11-26', '2026-11-25', '2026-11-24'],
    // The Sundays before, and the last nights of the months before.
    ...['2026-11-22', '2026-11-15', '2026-10-31', '2026-09-30'],
  ])
})

it('keeps one a day of several, and the newest whatever is asked for', () => {
  const [morning, evening] = [day('2026-11-25'), day('2026-11-25') + 12 * 3_600_000]
  expect([...chooseKept([morning, evening], { days: 5, weeks: 0, months: 0 })]).toEqual([evening])
  expect([...chooseKept([morning, evening], { days: 0, weeks: 0, months: 0 })]).toEqual([evening])
  expect([...chooseKept([], { days: 5, weeks: 0, months: 0 })]).toEqual([])
})

it('counts days that have a backup, so that a machine that was off for long loses none', () => {
  const times = [day('2026-11-26'), day('2026-03-01'), day('2025-12-24')]
  expect(chooseKept(times, { days: 3, weeks: 0, months: 0 }).size).toBe(3)
})

it.each(['', '7', 'd7', '0d', '7d,4x', '7d,3d', '7d 4w', '-1d'])('refuses %j as a list of what stays', (text) => {
  expect(retentionSchema.safeParse(text).success).toBe(false)
})

it('reads a list of what stays, in any order', () => {
  expect(retentionSchema.parse('6m, 7d')).toEqual({ days: 7, weeks: 0, months: 6 })
})
