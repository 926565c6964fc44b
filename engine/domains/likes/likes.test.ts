import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { blockMember } from '#engine/domains/moderation/index.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { makeMemberContext, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { findMatch, likeMember, noteMatchShown, seeLike, UNLIKE_MS, unlikeMember, unmatchMember } from './likes.ts'
import { passMember, undoPass } from './passes.ts'
import { countNew, countNewLikes } from './tab.queries.ts'
import { LIKES_PAGE, listLikedProfiles, viewLikes } from './tabs.ts'

describeOnBothDialects('likes', (open) => {
  let db: Db
  let anouk: MembersTable
  let ruben: MembersTable
  beforeEach(async () => {
    db = await open()
    anouk = await plantMember(db, 'rosa', { name: 'Anouk' })
    ruben = await plantMember(db, 'rosa', { name: 'Ruben', gender: 'male' })
    for (const member of [anouk, ruben]) await plantMember(db, 'other', { ...member, pool_id: 'other' })
    return () => db.close()
  })

  const as = (member: MembersTable, now = NOW) => makeMemberContext(db, member, { now })
  const events = async (member: MembersTable) =>
    (
      await db.kysely
        .selectFrom('events')
        .select(['type', 'pool_id'])
        .where('member_id', '=', member.id)
        .orderBy('id')
        .execute()
    ).map((row) => `${row.pool_id}:${row.type}`)
  const rows = () => db.kysely.selectFrom('likes').selectAll().execute()

  it('is stored once, with one event, however often it is sent', async () => {
    for (let at = 0; at < 3; at += 1)
      expect(await likeMember(as(anouk), ruben.id)).toMatchObject({ ok: true, match: false })
    expect(await rows()).toHaveLength(1)
    expect(await events(ruben)).toEqual(['rosa:like'])
    expect(await countNewLikes(as(ruben).db, ruben.id)).toBe(1)
  })

  it('that is given and taken back again and again ends with the limit, and the same like again is none', async () => {
    for (let at = 0; at < LIMITS.like.count; at += 1) {
      expect((await likeMember(as(anouk), ruben.id)).ok).toBe(true)
      expect((await likeMember(as(anouk), ruben.id)).ok).toBe(true)
      if (at < LIMITS.like.count - 1) await unlikeMember(as(anouk), ruben.id)
    }
    expect((await likeMember(as(anouk), ruben.id)).ok).toBe(true)
    await unlikeMember(as(anouk), ruben.id)
    const refused = { ok: false, reason: 'too_many_requests', minutes: 60 }
    expect(await likeMember(as(anouk), ruben.id)).toEqual(refused)
    const received = Map.groupBy(await events(ruben), (type) => type)
    expect(received.get('rosa:like')).toHaveLength(LIMITS.like.count)
    expect(received.get('rosa:unlike')).toHaveLength(LIMITS.like.count)
    expect(received.size).toBe(2)
  })

  it('becomes a match for both when it is returned', async () => {
    await likeMember(as(anouk), ruben.id)
    expect(await likeMember(as(ruben), anouk.id)).toMatchObject({ ok: true, match: true, profile: { name: 'Anouk' } })
    expect((await rows()).every((row) => row.matched_at === NOW)).toBe(true)
    expect(await events(anouk)).toEqual(['rosa:like', 'rosa:match'])
    expect(await events(ruben)).toEqual(['rosa:like', 'rosa:match'])
    expect(await findMatch(as(anouk), ruben.id)).toMatchObject({ ok: true, profile: { name: 'Ruben' } })
    expect((await listLikedProfiles(as(anouk), 'matches', null)).profiles).toHaveLength(1)
  })

  it('that is returned leaves the received ones of both, counts as new for who liked first, and is announced once', async () => {
    await likeMember(as(anouk), ruben.id)
    await likeMember(as(ruben), anouk.id)
    const idsOf = async (member: MembersTable, type: 'received' | 'matches') =>
      (await listLikedProfiles(as(member), type, null)).profiles.map(({ id }) => id)
    for (const [member, other] of [
      [anouk, ruben],
      [ruben, anouk],
    ] as const) {
      expect(await idsOf(member, 'received')).toEqual([])
      expect(await idsOf(member, 'matches')).toEqual([other.id])
    }
    expect(await countNew(as(anouk).db, anouk.id)).toEqual({ received: 0, matches: 1 })
    expect(await countNew(as(ruben).db, ruben.id)).toEqual({ received: 0, matches: 0 })
    expect((await listLikedProfiles(as(anouk), 'matches', null)).newIds).toEqual([ruben.id])
    const liked = { id: ruben.id, like_new: true }
    expect((await viewLikes(as(anouk))).liked_by).toEqual([{ ...liked, match: `${ruben.id}:${NOW}` }])
    expect((await viewLikes(as(ruben))).liked_by).toEqual([{ id: anouk.id, like_new: false }])
    await noteMatchShown(as(anouk), ruben.id)
    expect((await viewLikes(as(anouk))).liked_by).toEqual([liked])
    await seeLike(as(anouk), ruben.id)
    expect(await countNewLikes(as(anouk).db, anouk.id)).toBe(0)
  })

  it('is unmatched at any time: the other sees a like of their own, and the viewer neither that nor a new one', async () => {
    await likeMember(as(anouk), ruben.id)
    await likeMember(as(ruben), anouk.id)
    const late = as(anouk, NOW + 100 * UNLIKE_MS)
    expect(await unmatchMember(late, ruben.id)).toEqual({ ok: true })
    expect(await unmatchMember(late, ruben.id)).toMatchObject({ ok: false, reason: 'not_found' })
    expect(await rows()).toMatchObject([{ from_id: ruben.id, matched_at: null }])
    expect(await viewLikes(late)).toEqual({ profiles: [], liked_by: [], sent: [] })
    expect((await listLikedProfiles(as(ruben), 'sent', null)).profiles).toHaveLength(1)
    expect((await events(ruben)).at(-1)).toBe('rosa:unlike')
    // Who likes again has changed their mind.
    expect(await likeMember(late, ruben.id)).toMatchObject({ ok: true, match: true })
    expect(await unmatchMember(as(await plantMember(db, 'rosa')), ruben.id)).toMatchObject({ ok: false })
  })

  it('is unmatched once by both at the same moment', async () => {
    await likeMember(as(anouk), ruben.id)
    await likeMember(as(ruben), anouk.id)
    const both = await Promise.all([unmatchMember(as(anouk), ruben.id), unmatchMember(as(ruben), anouk.id)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await rows()).every((row) => row.matched_at === null)).toBe(true)
  })

  it('makes one match of two concurrent likes', async () => {
    const both = await Promise.all([likeMember(as(anouk), ruben.id), likeMember(as(ruben), anouk.id)])
    expect(both.filter((result) => result.ok && result.match)).toHaveLength(1)
    expect((await rows()).every((row) => row.matched_at === NOW)).toBe(true)
  })

  it('stays inside its pool', async () => {
    const twin = await db.kysely
      .selectFrom('members')
      .selectAll()
      .where('pool_id', '=', 'other')
      .where('id', '=', ruben.id)
      .executeTakeFirstOrThrow()
    await likeMember(as(anouk), ruben.id)
    expect(await viewLikes(as(twin))).toEqual({ profiles: [], liked_by: [], sent: [] })
    expect(await rows()).toHaveLength(1)
  })

  it('answers likes.php with profiles, who liked, and what is new', async () => {
    await likeMember(as(anouk), ruben.id)
    expect(await viewLikes(as(ruben))).toMatchObject({
      profiles: [{ name: 'Anouk' }],
      liked_by: [{ id: anouk.id, like_new: true }],
      sent: [],
    })
    await seeLike(as(ruben), anouk.id)
    expect((await viewLikes(as(ruben))).liked_by).toEqual([{ id: anouk.id, like_new: false }])
    expect(await countNewLikes(as(ruben).db, ruben.id)).toBe(0)
  })

  it('can be taken back for a day, and the match with it', async () => {
    await likeMember(as(anouk), ruben.id)
    await likeMember(as(ruben), anouk.id)
    expect(await unlikeMember(as(anouk, NOW + UNLIKE_MS), ruben.id)).toEqual({ ok: false, reason: 'too_late' })
    expect(await unlikeMember(as(anouk, NOW + UNLIKE_MS - 1), ruben.id)).toEqual({ ok: true })
    expect(await unlikeMember(as(anouk), ruben.id)).toEqual({ ok: false, reason: 'not_found' })
    expect(await rows()).toMatchObject([{ from_id: ruben.id, matched_at: null }])
  })

  it('taken back leaves the other’s lists and badge at once, by an event of its own', async () => {
    await likeMember(as(anouk), ruben.id)
    await likeMember(as(ruben), anouk.id)
    const { services, ...ctx } = as(anouk)
    const received: string[] = []
    services.bus.subscribe('rosa', ruben.id, () => received.push('ruben'))
    await unlikeMember({ ...ctx, services }, ruben.id)
    expect(await events(ruben)).toEqual(['rosa:like', 'rosa:match', 'rosa:unlike'])
    expect(received).toEqual(['ruben'])
    const own = db.kysely.selectFrom('events').select('data').where('type', '=', 'unlike')
    const said = async ({ id }: MembersTable) =>
      JSON.parse((await own.where('member_id', '=', id).executeTakeFirstOrThrow()).data)
    // Whoever is named as `profile` leaves the lists of who reads it.
    expect([await said(ruben), await said(anouk)]).toEqual([{ profile: anouk.id }, { liked: ruben.id }])
    expect((await listLikedProfiles(as(ruben), 'matches', null)).profiles).toEqual([])
    expect((await listLikedProfiles(as(ruben), 'received', null)).profiles).toEqual([])
    expect((await viewLikes(as(ruben))).liked_by).toEqual([])
    expect(await countNewLikes(as(ruben).db, ruben.id)).toBe(0)
  })

  it('that is passed on does not come back, also when it is given again, until the pass is undone', async () => {
    await likeMember(as(anouk), ruben.id)
    for (let at = 0; at < 2; at += 1) expect(await passMember(as(ruben), anouk.id)).toEqual({ ok: true })
    expect((await listLikedProfiles(as(ruben), 'received', null)).profiles).toEqual([])
    expect((await viewLikes(as(ruben))).liked_by).toEqual([])
    expect(await countNewLikes(as(ruben).db, ruben.id)).toBe(0)
    await unlikeMember(as(anouk), ruben.id)
    const before = await events(ruben)
    await likeMember(as(anouk), ruben.id)
    expect(await events(ruben)).toEqual(before)
    expect(await countNewLikes(as(ruben).db, ruben.id)).toBe(0)
    expect((await listLikedProfiles(as(ruben), 'received', null)).profiles).toEqual([])
    await undoPass(as(ruben), anouk.id)
    expect((await listLikedProfiles(as(ruben), 'received', null)).profiles).toMatchObject([{ name: 'Anouk' }])
    expect(await likeMember(as(ruben), anouk.id)).toMatchObject({ match: true })
  })

  it('and a pass exclude each other: who likes has not passed, and whom one likes cannot be passed on', async () => {
    await likeMember(as(anouk), ruben.id)
    await passMember(as(ruben), anouk.id)
    expect(await likeMember(as(ruben), anouk.id)).toMatchObject({ match: true })
    expect((await listLikedProfiles(as(ruben), 'matches', null)).profiles).toHaveLength(1)
    expect(await passMember(as(ruben), anouk.id)).toEqual({ ok: false, reason: 'liked' })
    expect(await passMember(as(ruben), ruben.id)).toEqual({ ok: false, reason: 'not_found' })
    expect(await db.kysely.selectFrom('passes').selectAll().execute()).toEqual([])
  })

  it('lists come in pages to the very end, none lost and none twice, and every match among them', async () => {
    const many = 450
    const row = { pool_id: 'rosa', seen_at: null }
    const others = Array.from({ length: many }, (_, at) => `other-${String(at).padStart(4, '0')}`)
    const people = others.map((id) => ({ ...ruben, id, name: id, name_key: id, email: `${id}@example.test` }))
    const likes = []
    for (const [at, id] of others.entries()) {
      // Several likes share each time, and only the oldest are matches.
      const created_at = NOW - Math.floor(at / 3)
      const matched_at = at >= many - 30 ? created_at : null
      likes.push({ ...row, from_id: id, to_id: anouk.id, created_at, matched_at })
      likes.push({ ...row, from_id: anouk.id, to_id: id, created_at, matched_at })
    }
    for (let at = 0; at < many; at += 50) {
      await db.kysely
        .insertInto('members')
        .values(people.slice(at, at + 50))
        .execute()
      await db.kysely
        .insertInto('likes')
        .values(likes.slice(2 * at, 2 * at + 100))
        .execute()
    }
    const all = async (type: 'received' | 'sent' | 'matches') => {
      const ids: string[] = []
      let cursor: string | null = null
      do {
        const page = await listLikedProfiles(as(anouk), type, cursor)
        expect(page.profiles.length).toBeLessThanOrEqual(LIKES_PAGE)
        ids.push(...page.profiles.map(({ id }) => id))
        cursor = page.next
      } while (cursor !== null)
      return ids
    }
    for (const type of ['received', 'sent'] as const) {
      const ids = await all(type)
      const shown = type === 'sent' ? many : many - 30
      expect(ids).toHaveLength(shown)
      expect(new Set(ids).size).toBe(shown)
    }
    expect((await all('matches')).toSorted()).toEqual(others.slice(-30))
    expect((await viewLikes(as(anouk))).liked_by).toHaveLength(200)
  })

  it('is refused to oneself, to the absent and to a blocker', async () => {
    const gone = await plantMember(db, 'rosa', { profile_status: 'disabled' })
    expect(await likeMember(as(anouk), anouk.id)).toEqual({ ok: false, reason: 'not_found' })
    expect(await likeMember(as(anouk), gone.id)).toEqual({ ok: false, reason: 'not_found' })
    await blockMember(as(ruben), anouk.id)
    expect(await likeMember(as(anouk), ruben.id)).toEqual({ ok: false, reason: 'not_found' })
    expect(await rows()).toEqual([])
  })

  it('of an unconfirmed member causes no event and is not listed', async () => {
    const fresh = await plantMember(db, 'rosa', { status: 'not_confirmed', profile_status: 'disabled' })
    expect(await likeMember(as(fresh), ruben.id)).toMatchObject({ ok: true })
    expect(await events(ruben)).toEqual([])
    expect(await viewLikes(as(ruben))).toMatchObject({ profiles: [], liked_by: [] })
  })

  it('disappears from both lists when one blocks the other', async () => {
    await likeMember(as(anouk), ruben.id)
    await blockMember(as(anouk), ruben.id)
    expect(await viewLikes(as(ruben))).toEqual({ profiles: [], liked_by: [], sent: [] })
    expect(await viewLikes(as(anouk))).toEqual({ profiles: [], liked_by: [], sent: [] })
    expect(await countNewLikes(as(ruben).db, ruben.id)).toBe(0)
  })
})
