import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import type { ProfileField } from '#engine/domains/profiles/shared/fields.ts'
import { makeMemberContext, makeTenant, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { findMatches } from '../match-finder/matches.ts'
import { findSignupMatches, likeSeveral, SIGNUP_MATCHES } from './signup-matches.ts'

describeOnBothDialects('matches', (open) => {
  let db: Db
  let viewer: MembersTable
  beforeEach(async () => {
    db = await open()
    viewer = await plantMember(db, 'rosa', {
      gender: 'male',
      seeking: 'women',
      interests: '["coffee","music"]',
      reason_for_signup: 'casual',
    })
    await plantMember(db, 'other', { name: 'Canary', interests: '["coffee","music"]' })
    return () => db.close()
  })

  const context = (visible: ProfileField[] = ['interests', 'reason_for_signup']) =>
    makeMemberContext(db, viewer, { tenant: makeTenant('rosa', { visible_profile_fields: visible }) })
  const likes = () => db.kysely.selectFrom('likes').select(['from_id', 'to_id']).orderBy('to_id').execute()

  it('puts those first who share more, and says what', async () => {
    await plantMember(db, 'rosa', { name: 'Neither' })
    await plantMember(db, 'rosa', { name: 'Both', interests: '["music","coffee"]', reason_for_signup: 'casual' })
    await plantMember(db, 'rosa', { name: 'One', interests: '["coffee"]' })
    const found = await findSignupMatches(context())
    expect(found.map(({ profile }) => profile.name)).toEqual(['Both', 'One', 'Neither'])
    expect(found[0]?.score).toEqual({ percent: 100, compared: 4, shared: 2, km: 5, sameReason: true })
    expect(found[2]?.score).toMatchObject({ shared: 0, sameReason: false })
  })

  it('scores by nothing that profiles of the brand do not show', async () => {
    await plantMember(db, 'rosa', { name: 'Both', interests: '["music","coffee"]', reason_for_signup: 'casual' })
    const [first] = await findSignupMatches(context(['about_me']))
    expect(first?.score).toEqual({ percent: 100, compared: 1, shared: 0, km: 5, sameReason: false })
  })

  it('leaves out other ages, wishes, pools, the liked, the blocked, the invisible and the fictional', async () => {
    await plantMember(db, 'rosa', { name: 'Fits' })
    await plantMember(db, 'rosa', { name: 'Older', date_of_birth: '1950-01-01' })
    await plantMember(db, 'rosa', { name: 'For_women', seeking: 'women' })
    await plantMember(db, 'rosa', { name: 'Invented', fictional: 1 })
    await plantMember(db, 'rosa', { name: 'Hidden', invisible: 1 })
    const liked = await plantMember(db, 'rosa', { name: 'Liked' })
    const blocker = await plantMember(db, 'rosa', { name: 'Blocker' })
    expect(await likeSeveral(context(), [liked.id])).toBe(1)
    const block = { pool_id: 'rosa', blocker_id: blocker.id, blocked_id: viewer.id, created_at: 1 }
    await db.kysely.insertInto('blocks').values(block).execute()
    const found = await findSignupMatches(context())
    expect(found.map(({ profile }) => profile.name)).toEqual(['Fits'])
    const canaries = await db.kysely.selectFrom('members').select('name').where('pool_id', '=', 'other').execute()
    expect(canaries).toEqual([{ name: 'Canary' }])
  })

  it('keeps to the region that was asked for', async () => {
    await plantMember(db, 'rosa', { name: 'There', region: 'NL-UT' })
    await plantMember(db, 'rosa', { name: 'Elsewhere', region: 'NL-GR' })
    const asked = { gender: 'female', min_age: 18, max_age: 99, region: 'NL-UT', interests: [], reason: '' } as const
    const found = await findMatches(context(), asked, 5)
    expect(found.map(({ profile }) => profile.name)).toEqual(['There'])
  })

  it('shows twelve at most, and likes several at once, each once', async () => {
    for (let at = 0; at < SIGNUP_MATCHES + 3; at += 1) await plantMember(db, 'rosa')
    const found = await findSignupMatches(context())
    expect(found).toHaveLength(SIGNUP_MATCHES)
    const ids = found.slice(0, 3).map(({ profile }) => profile.id)
    expect(await likeSeveral(context(), [...ids, ids[0]!, 'nobody'])).toBe(3)
    expect((await likes()).map((like) => like.to_id)).toEqual(ids.toSorted())
    expect(await findSignupMatches(context())).toHaveLength(SIGNUP_MATCHES)
  })
})
