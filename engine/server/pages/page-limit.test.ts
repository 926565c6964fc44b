import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { beforeEach, expect, it } from 'vitest'
import type { RequestContext } from '#engine/platform/context.ts'
import { AT_ONCE } from '#engine/platform/limits/at-once.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { limitPages } from './page-limit.ts'

interface Asked {
  readonly tenant?: string
  readonly member?: string
  readonly ip?: string
  readonly now?: number
}

/** An answer that has been begun where `send` was called, and one that is given up where `close` was emitted. */
class Answer extends EventEmitter {
  writeHead() {
    return this
  }
}

let limited: ReturnType<typeof limitPages>
let ctx: RequestContext
let outcome: string
beforeEach(() => {
  limited = limitPages(
    () => ctx,
    (_req, _res, refusal) => {
      outcome = 'minutes' in refusal ? `wait ${refusal.minutes}` : refusal.reason
    },
  )
})

/** Asks for a page; `page` where it is rendered. */
function ask({ tenant = 'rosa', member, ip = '192.0.2.1', now = 0 }: Asked) {
  const settings = { pages_per_minute: LIMITS.page.count, visitor_pages_per_minute: LIMITS.visitorPage.count }
  const viewer = member && { id: member }
  ctx = { tenant: { poolId: tenant, slug: tenant }, settings, viewer, ip, now } as unknown as RequestContext
  const answer = new Answer()
  limited({} as Request, answer as unknown as Response, () => {
    outcome = 'page'
  })
  return { outcome, answer }
}

/** Asks, and sends the page. */
function render(asked: Asked): string {
  const { outcome, answer } = ask(asked)
  if (outcome === 'page') answer.writeHead()
  return outcome
}

it('renders so many pages a minute for each member, whatever the address', () => {
  for (let at = 0; at < LIMITS.page.count; at += 1) expect(render({ member: 'm1' })).toBe('page')
  expect(render({ member: 'm1', ip: '192.0.2.2', now: LIMITS.page.windowMs - 1 })).toBe('wait 1')
  expect(render({ member: 'm1', tenant: 'other' })).toBe('page')
  expect(render({ member: 'm2' })).toBe('page')
  expect(render({ member: 'm1', now: LIMITS.page.windowMs })).toBe('page')
})

it('renders so many pages a minute for the visitors of an address, of IPv6 of a /64', () => {
  for (let at = 0; at < LIMITS.visitorPage.count; at += 1) expect(render({ ip: `2001:db8:1:1::${at}` })).toBe('page')
  expect(render({ ip: '2001:db8:1:1::ffff' })).toBe('wait 1')
  expect(render({ ip: '2001:db8:1:2::1' })).toBe('page')
  expect(render({ ip: '2001:db8:1:1::1', member: 'm1' })).toBe('page')
  expect(render({ ip: '2001:db8:1:1::1', tenant: 'other' })).toBe('page')
  expect(render({ ip: '2001:db8:1:1::1', now: LIMITS.visitorPage.windowMs })).toBe('page')
})

it('renders so many pages of visitors at a time, for an address, a tenant and the machine; members have no such limit', () => {
  const { address, tenant, machine } = AT_ONCE.visitorPage
  const begin = (count: number, asked: (at: number) => Asked) =>
    Array.from({ length: count }, (_, at) => {
      const { outcome, answer } = ask(asked(at))
      expect(outcome).toBe('page')
      return answer
    })
  const [first] = begin(address, () => ({}))
  expect(ask({}).outcome).toBe('busy')
  first!.writeHead()
  begin(1, () => ({}))
  begin(tenant - address, (at) => ({ ip: `198.51.100.${at % 250}` }))
  expect(ask({ ip: '203.0.113.1' }).outcome).toBe('busy')
  expect(ask({ ip: '203.0.113.1', member: 'm1' }).outcome).toBe('page')
  const others = begin(machine - tenant, (at) => ({ tenant: `t${at % 9}`, ip: `203.0.113.${at % 250}` }))
  expect(ask({ tenant: 'last', ip: '192.0.2.9' }).outcome).toBe('busy')
  // Given up by its reader, once for all.
  others[0]!.emit('close')
  others[0]!.emit('close')
  begin(1, () => ({ tenant: 'last', ip: '192.0.2.9' }))
  expect(ask({ tenant: 'last', ip: '192.0.2.9' }).outcome).toBe('busy')
})
