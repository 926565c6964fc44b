import type { Request, Response } from 'express'
import { expect, it } from 'vitest'
import type { RequestContext } from '#engine/platform/context.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { limitPages } from './page-limit.ts'

it('renders so many pages a minute for each member, and any number for visitors', () => {
  const outcomes: string[] = []
  let ctx = {} as RequestContext
  const limited = limitPages(
    () => ctx,
    (_req, _res, minutes) => void outcomes.push(`wait ${minutes}`),
  )
  const ask = (poolId: string, memberId: string | undefined, now: number) => {
    const settings = { pages_per_minute: LIMITS.page.count }
    ctx = { tenant: { poolId }, settings, viewer: memberId && { id: memberId }, now } as unknown as RequestContext
    outcomes.length = 0
    limited({} as Request, {} as Response, () => void outcomes.push('page'))
    return outcomes[0]
  }
  for (let at = 0; at < LIMITS.page.count; at += 1) expect(ask('rosa', 'm1', 0)).toBe('page')
  expect(ask('rosa', 'm1', LIMITS.page.windowMs - 1)).toBe('wait 1')
  expect(ask('other', 'm1', 0)).toBe('page')
  expect(ask('rosa', 'm2', 0)).toBe('page')
  for (let at = 0; at <= LIMITS.page.count; at += 1) expect(ask('rosa', undefined, 0)).toBe('page')
  expect(ask('rosa', 'm1', LIMITS.page.windowMs)).toBe('page')
})
