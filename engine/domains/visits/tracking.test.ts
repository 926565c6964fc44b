import { describe, expect, it } from 'vitest'
import { makeTenant } from '#engine/testing/context.ts'
import { hasTrafficSource, maySeeMembers, neutralTracking, readTracking, takeTracking } from './tracking.ts'

const origin = 'http://test.localhost'
const settingsOf = (tracking_days: number) => makeTenant('test', { tracking_days }).settingsByCountry.NL!
const visit = (cookie: string | undefined, search: string, settings = makeTenant().settingsByCountry.NL!) =>
  takeTracking({ origin, settings, cookies: { tracking: cookie } }, new URLSearchParams(search))

describe('the traffic source of a visit', () => {
  it('is taken from the address of the first page', () => {
    const arrival = visit(undefined, 'network=blue&sub1=a&color=red')!
    expect(readTracking(arrival)).toEqual({ network: 'blue', sub1: 'a' })
    expect(arrival.stored).toContain('tracking=')
  })

  it('is stored for the visit, and longer only where the tenant says so', () => {
    expect(visit(undefined, 'ref=a')!.stored).not.toMatch(/max-age|expires/i)
    expect(visit(undefined, 'ref=a', settingsOf(30))!.stored).toMatch(/max-age=2592000/i)
  })

  it('fills in what an earlier visit lacked', () => {
    const arrival = visit('sub1=a', 'network=blue&sub1=b')!
    expect(readTracking(arrival)).toEqual({ network: 'blue', sub1: 'a' })
    expect(hasTrafficSource(readTracking(arrival))).toBe(true)
    expect(arrival.stored).toContain('tracking=')
  })

  it('stays as it is when a later visit brings nothing new', () => {
    expect(visit('network=blue', 'network=red')).toBeUndefined()
    expect(visit(undefined, 'page=2')).toBeUndefined()
  })

  it('keeps at most a hundred characters of each value', () => {
    expect(readTracking(visit(undefined, `ref=${'x'.repeat(5_000)}`)!)).toEqual({ ref: 'x'.repeat(100) })
  })
})

it('the shared root page depends on whether there is a traffic source, and on which only where the settings name it', () => {
  const settings = makeTenant('test', { traffic_sources: ['green'] }).settingsByCountry.NL!
  const neutral = (cookies: Record<string, string>) => neutralTracking({ cookies, settings })
  expect(neutral({ tracking: 'network=blue&sub1=a' })).toEqual({ tracking: 'ref=1' })
  expect(neutral({ tracking: 'sub1=a', other: 'b' })).toEqual({})
  expect(neutral({})).toEqual({})
  for (const tracking of ['network=green&ref=x&sub1=a', 'network=blue&ref=Green'])
    expect(neutral({ tracking })).toEqual({ tracking: 'ref=green' })
})

describe('whether a visitor may see members', () => {
  const may = (open: boolean, byTraffic: boolean, tracking: string | undefined) => {
    const tenant = makeTenant('test', { logged_out_search: open, logged_out_search_trafficsource: byTraffic })
    return maySeeMembers({ settings: tenant.settingsByCountry.NL!, viewer: undefined, cookies: { tracking } })
  }

  it('follows the two settings, and a stored network or ref', () => {
    expect(may(true, false, undefined)).toBe(true)
    expect(may(false, false, 'network=blue')).toBe(false)
    expect(may(false, true, undefined)).toBe(false)
    expect(may(false, true, 'ref=newsletter')).toBe(true)
    expect(may(false, true, 'sub1=a')).toBe(false)
  })
})
