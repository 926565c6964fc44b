import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import type { MailInput } from '#engine/platform/mail/template.ts'
import { makeContext, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { readWeek } from './week.ts'

const DAY_MS = 86_400_000

describeOnBothDialects('a member’s week', (open) => {
  let base: Db
  let reader: MembersTable
  beforeEach(async () => {
    base = await open()
    const earlier = { confirmed_at: NOW - 40 * DAY_MS, signup_at: NOW - 41 * DAY_MS }
    reader = await plantMember(base, 'test', { name: 'Anouk', ...earlier })
    await plantMember(base, 'other', { ...reader, pool_id: 'other', name: 'Canary', name_key: 'canary' })
    return () => base.close()
  })
  const week = (changes: Partial<MembersTable> = {}) => {
    const { db, tenant, now } = makeContext(base, { now: NOW })
    return readWeek({ db, tenant, now, member: { ...reader, ...changes } } as MailInput)
  }
  const names = async (changes: Partial<MembersTable> = {}) => (await week(changes)).near.map(({ name }) => name)

  it('has new members of a circle, not of the square around it, the newest first', async () => {
    await plantMember(base, 'test', { name: 'North', grid_lat: 52.5, signup_at: NOW - 2 * DAY_MS })
    await plantMember(base, 'test', { name: 'Corner', grid_lat: 52.5, grid_lon: 5.7 })
    await plantMember(base, 'test', { name: 'Here' })
    await plantMember(base, 'other', { name: 'Elsewhere' })
    expect(await names()).toEqual(['Here', 'North'])
    expect(await names({ sought_km: 10 })).toEqual(['Here'])
    expect((await week({ sought_km: 100 })).near).toHaveLength(3)
    const canaries = await systemDb(base).selectFrom('members').select('id').where('pool_id', '=', 'other').execute()
    expect(canaries).toHaveLength(2)
  })

  it('counts a like that was seen and not returned, and none that was passed on, returned or in another pool', async () => {
    const likers = await Promise.all(['Bram', 'Casper', 'Dries'].map((name) => plantMember(base, 'test', { name })))
    const [waiting, passed, returned] = likers.map(({ id }) => id) as [string, string, string]
    const like = { pool_id: 'test', created_at: NOW, seen_at: NOW, matched_at: null, announced_at: null }
    const db = systemDb(base)
    await db
      .insertInto('likes')
      .values([
        { ...like, from_id: waiting, to_id: reader.id },
        { ...like, from_id: passed, to_id: reader.id },
        { ...like, from_id: returned, to_id: reader.id, matched_at: NOW },
        { ...like, from_id: reader.id, to_id: returned, matched_at: NOW },
      ])
      .execute()
    await db
      .insertInto('passes')
      .values({ pool_id: 'test', from_id: reader.id, to_id: passed, created_at: NOW })
      .execute()
    const canary = await plantMember(base, 'other', { name: 'Stranger' })
    await db
      .insertInto('likes')
      .values({ ...like, pool_id: 'other', from_id: canary.id, to_id: reader.id })
      .execute()
    expect(await week()).toMatchObject({ likes: 1, matches: 1, unread: 0 })
    expect(await db.selectFrom('likes').select('from_id').where('pool_id', '=', 'other').execute()).toHaveLength(1)
  })
})
