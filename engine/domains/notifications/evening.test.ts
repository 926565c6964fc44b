import { expect, it } from 'vitest'
import { isEvening, isWeeklyEvening } from './evening.ts'

const clock = (time_zone: string, country = 'NL') => ({ time_zone, country })

it.each([
  ['', 'NL', '2026-06-15T14:59:00Z', false],
  ['', 'NL', '2026-06-15T15:00:00Z', true],
  ['', 'NL', '2026-06-15T17:59:00Z', true],
  ['', 'NL', '2026-06-15T18:00:00Z', false],
  // In winter an hour later by UTC.
  ['', 'NL', '2026-12-15T15:30:00Z', false],
  ['', 'NL', '2026-12-15T16:00:00Z', true],
  ['', 'FI', '2026-06-15T14:00:00Z', true],
  ['Pacific/Auckland', 'NL', '2026-06-15T05:00:00Z', true],
  ['Pacific/Auckland', 'NL', '2026-06-15T17:00:00Z', false],
  ['Asia/Kolkata', 'NL', '2026-06-15T11:30:00Z', true],
  ['America/Los_Angeles', 'NL', '2026-06-16T00:00:00Z', true],
])('in %j, else %s, it is evening at %s: %s', (zone, country, time, is) => {
  expect(isEvening(clock(zone, country), Date.parse(time))).toBe(is)
})

it.each([
  ['Europe/Amsterdam', '2026-06-18T16:00:00Z', true],
  ['Europe/Amsterdam', '2026-06-17T16:00:00Z', false],
  ['Pacific/Auckland', '2026-06-18T06:00:00Z', true],
  // Thursday there, Friday in UTC.
  ['Pacific/Honolulu', '2026-06-19T04:00:00Z', true],
  ['Pacific/Honolulu', '2026-06-18T04:00:00Z', false],
])('in %s the evening of the weekly update is at %s: %s', (zone, time, is) => {
  expect(isWeeklyEvening(clock(zone), Date.parse(time))).toBe(is)
})
