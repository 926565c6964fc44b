import { expect, it } from 'vitest'
import { dayOf } from '../formats/day.ts'
import { COUNTRY_ZONES } from './country-zones.ts'
import { isTimeZone, nextDayAt, timeZoneOf } from './time-zone.ts'

const iso = (time: number) => new Date(time).toISOString()

it.each([
  ['Pacific/Auckland', '2026-06-15T12:00:00Z', '2026-06-16T12:00:00.000Z'],
  // The clock goes back at 3:00 of 5 April: the day has 25 hours.
  ['Pacific/Auckland', '2026-04-04T11:00:00Z', '2026-04-05T12:00:00.000Z'],
  // And forward at 2:00 of 27 September: 23 hours.
  ['Pacific/Auckland', '2026-09-26T12:00:00Z', '2026-09-27T11:00:00.000Z'],
  ['Europe/Amsterdam', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00.000Z'],
  // The clock goes forward at midnight: the day begins at 1:00.
  ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00.000Z'],
  // Samoa left out 30 December 2011.
  ['Pacific/Apia', '2011-12-30T09:00:00Z', '2011-12-30T10:00:00.000Z'],
  ['UTC', '2026-06-15T00:00:00Z', '2026-06-16T00:00:00.000Z'],
])('the next day of %s after %s begins at %s', (zone, time, next) => {
  expect(iso(nextDayAt(Date.parse(time), zone))).toBe(next)
  expect(dayOf(Date.parse(next) - 1, zone)).toBe(dayOf(Date.parse(time), zone))
  expect(dayOf(Date.parse(next), zone) > dayOf(Date.parse(time), zone)).toBe(true)
})

it.each([
  ['', 'NL', 'Europe/Amsterdam'],
  ['', 'DE', 'Europe/Berlin'],
  ['', 'NZ', 'Pacific/Auckland'],
  ['America/Lima', 'NL', 'America/Lima'],
  ['Mars/Olympus', 'NL', 'Europe/Amsterdam'],
])('of a browser in %j a member of %s has the zone %s', (time_zone, country, zone) => {
  expect(timeZoneOf({ time_zone, country })).toBe(zone)
})

it('names no zone that this machine does not know', () => {
  expect(Object.entries(COUNTRY_ZONES).filter(([, zone]) => !isTimeZone(zone))).toEqual([])
})

it('knows no zone by a made-up name', () => {
  expect([isTimeZone('Europe/Berlin'), isTimeZone(''), isTimeZone('Nowhere'), isTimeZone('a b')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
