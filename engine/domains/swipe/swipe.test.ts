import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { connect } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { passMember, undoPass } from '#engine/domains/likes/index.ts'
import { blockMember } from '#engine/domains/moderation/index.ts'
import { makeMemberContext, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { SWIPE_LIKES } from './shared/limits.ts'
import { swipeLike, viewSwipeDay, viewSwipeGame } from './swipe.ts'

const HOUR_MS = 3_600_000

describeOnBothDialects('the swipe game', (open) => {
  let db: Db
  let viewer: MembersTable
  beforeEach(async () => {
    db = await open()
    viewer = await plantMember(db, 'rosa', { gender: 'male', seeking: 'women', time_zone: 'Pacific/Auckland' })
    await plantMember(db, 'other', { ...viewer, pool_id: 'other' })
    return () => db.close()
  })

  const as = (now = NOW, member = viewer) => makeMemberContext(db, member, { now })

  /** A woman with an active photo. */
  async function plantWoman(changes: Partial<MembersTable> = {}): Promise<MembersTable> {
    const woman = await plantMember(db, 'rosa', changes)
    const photo = { member_id: woman.id, position: 0, width: 1, height: 1, thumbhash: '', rejected_reason: '' } as const
    await db.kysely
      .insertInto('photos')
      .values({
        ...photo,
        pool_id: 'rosa',
        id: `p-${woman.id}`.slice(0, 36),
        status: 'active',
        private: 0,
        review_later: 0,
        created_at: 1,
      })
      .execute()
    const main_photo_id = `p-${woman.id}`.slice(0, 36)
    await db.kysely.updateTable('members').set({ main_photo_id }).where('id', '=', woman.id).execute()
    return woman
  }
  it('shows whom the chosen ages and distance fit', async () => {
    const here = { grid_lat: viewer.grid_lat, grid_lon: viewer.grid_lon }
    await plantWoman({ name: 'Young', date_of_birth: '2004-05-01', ...here })
    await plantWoman({ name: 'Fits', date_of_birth: '1984-05-01', ...here })
    await plantWoman({
      name: 'Far',
      date_of_birth: '1984-05-01',
      grid_lat: viewer.grid_lat + 2,
      grid_lon: viewer.grid_lon,
    })
    const names = async (changes: Partial<MembersTable>) =>
      (await viewSwipeGame(as(NOW, { ...viewer, ...changes }))).cards.map(({ profile }) => profile.name).sort()
    expect(await names({})).toEqual(['Far', 'Fits', 'Young'])
    expect(await names({ sought_min_age: 35 })).toEqual(['Far', 'Fits'])
    expect(await names({ sought_min_age: 35, sought_km: 25 })).toEqual(['Fits'])
  })

  const plantWomen = (count: number) => Promise.all(Array.from({ length: count }, () => plantWoman()))
  const likes = async () => (await db.kysely.selectFrom('likes').selectAll().execute()).length
  const outcomes = (results: readonly { ok: boolean; reason?: string }[]) =>
    results.map((result) => (result.ok ? 'liked' : result.reason))

  it('shows whom the member has neither liked nor passed on, with a photo, and nobody who is not shown elsewhere', async () => {
    const [fits, liked, passed, blocked] = await plantWomen(4)
    await plantWoman({ name: 'For_women', seeking: 'women' })
    await plantWoman({ name: 'Invented', fictional: 1 })
    await plantWoman({ name: 'Hidden', invisible: 1 })
    await plantMember(db, 'rosa', { name: 'No_photo' })
    await swipeLike(as(), liked!.id)
    await passMember(as(), passed!.id)
    await blockMember(as(), blocked!.id)
    const { cards, left } = await viewSwipeGame(as())
    expect(cards.map(({ profile }) => profile.id)).toEqual([fits!.id])
    expect(cards[0]?.photos).toHaveLength(1)
    expect(left).toBe(SWIPE_LIKES - 1)
    await undoPass(as(), passed!.id)
    expect((await viewSwipeGame(as())).cards).toHaveLength(2)
  })

  it('finds the next cards behind many that are done with', async () => {
    const women = await plantWomen(3)
    const done = await plantWomen(220)
    await db.kysely
      .insertInto('passes')
      .values(done.map(({ id }) => ({ pool_id: 'rosa', from_id: viewer.id, to_id: id, created_at: 1 })))
      .execute()
    const older = { ranked_at: NOW - HOUR_MS }
    for (const { id } of women) await db.kysely.updateTable('members').set(older).where('id', '=', id).execute()
    const { cards } = await viewSwipeGame(as())
    expect(cards.map(({ profile }) => profile.id).toSorted()).toEqual(women.map(({ id }) => id).toSorted())
  })

  it('gives four likes a day; the same like twice is one, and a fifth is refused with the time of the next', async () => {
    const women = await plantWomen(5)
    for (const { id } of women.slice(0, 4))
      for (let at = 0; at < 2; at += 1) expect((await swipeLike(as(), id)).ok).toBe(true)
    expect(await swipeLike(as(), women[4]!.id)).toEqual({ ok: false, reason: 'swipe_limit' })
    expect((await swipeLike(as(), women[0]!.id)).ok).toBe(true)
    expect(await likes()).toBe(4)
    expect(await viewSwipeGame(as())).toEqual({
      left: 0,
      cards: [],
      // Noon in UTC is midnight in Auckland: a whole day is left.
      next: { leftMs: 24 * HOUR_MS, text: 'Wednesday 00:00' },
    })
    expect((await db.kysely.selectFrom('swipe_days').select('pool_id').execute()).length).toBe(1)
  })

  it('begins the day at midnight where the member is, also when the clock changes there', async () => {
    const women = await plantWomen(13)
    const like = async (at: string) => {
      const woman = women.pop()!
      return (await swipeLike(as(Date.parse(at)), woman.id)).ok
    }
    // In Auckland: from 4 April 13:00 summer time to 5 April, which has 25 hours, and 6 April 0:00.
    for (let at = 0; at < 4; at += 1) expect(await like('2026-04-04T11:00:00Z')).toBe(true)
    expect(await like('2026-04-05T11:59:59Z')).toBe(false)
    expect(await viewSwipeDay(as(Date.parse('2026-04-04T12:00:00Z')))).toMatchObject({ next: { leftMs: 24 * HOUR_MS } })
    for (let at = 0; at < 4; at += 1) expect(await like('2026-04-05T12:00:00Z')).toBe(true)
    expect(await like('2026-04-05T13:00:00Z')).toBe(false)
    expect(await like('2026-04-06T12:00:00Z')).toBe(true)
  })

  it('gives no second day to a member who travels west', async () => {
    const women = await plantWomen(5)
    for (const { id } of women.slice(0, 4)) await swipeLike(as(), id)
    const west = { ...viewer, time_zone: 'Pacific/Honolulu' }
    expect(outcomes([await swipeLike(as(NOW, west), women[4]!.id)])).toEqual(['swipe_limit'])
    // 16 June is used up; in Hawaii 17 June begins at 10:00 UTC.
    expect((await viewSwipeDay(as(NOW, west))).next?.leftMs).toBe(46 * HOUR_MS)
    expect((await swipeLike(as(NOW + 46 * HOUR_MS, west), women[4]!.id)).ok).toBe(true)
  })

  it('never gives a fifth like, though fifty come at once over two connections', async () => {
    const women = await plantWomen(50)
    const second = await connect(db.url)
    const contexts = [as(), makeMemberContext(second, viewer)]
    const results = await Promise.all(women.map(({ id }, at) => swipeLike(contexts[at % 2]!, id)))
    await second.close()
    expect(outcomes(results).filter((one) => one === 'liked')).toHaveLength(SWIPE_LIKES)
    expect(outcomes(results).filter((one) => one === 'swipe_limit')).toHaveLength(50 - SWIPE_LIKES)
    expect(await likes()).toBe(SWIPE_LIKES)
    expect(await db.kysely.selectFrom('swipe_days').select('likes').execute()).toEqual([{ likes: SWIPE_LIKES }])
  })
})
