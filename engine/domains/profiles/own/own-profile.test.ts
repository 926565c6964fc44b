import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { PUBLIC_PHOTO } from '#engine/domains/photos/index.ts'
import type { Settings } from '#engine/tenancy/schema.ts'
import { makeMemberContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { viewProfile } from '../profile.ts'
import { ownForms, updateBasics, viewOwnProfile } from './own-profile.ts'
import { actOnOwnProfile } from './own-profile-action.ts'

const DAY_MS = 86_400_000

describeOnBothDialects('the own profile', (open) => {
  let db: Db
  let daan: MembersTable
  const before = {
    name: 'Daan',
    gender: 'male',
    about_me: 'Old words',
    interests: '["coffee"]',
    tattoos: 'one',
  } as const
  beforeEach(async () => {
    db = await open()
    daan = await plantMember(db, 'rosa', before)
    await plantMember(db, 'other', { ...before, id: daan.id })
    return () => db.close()
  })

  const rowOf = (pool = 'rosa') =>
    db.kysely.selectFrom('members').selectAll().where('pool_id', '=', pool).where('id', '=', daan.id).executeTakeFirst()
  const as = async (settings: Partial<Settings> = {}) =>
    makeMemberContext(db, (await rowOf()) as MembersTable, { tenant: makeTenant('rosa', settings) })
  const post = async (fields: Record<string, string>, settings: Partial<Settings> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return (await actOnOwnProfile(await as(settings), form)) as unknown as { data: Record<string, unknown> }
  }

  it('moves to a town of the site’s countries, on the grid, and stays where it is for an unknown one', async () => {
    const ctx = await as()
    expect(await updateBasics(ctx, { seeking: 'women', country: 'NL', city: 'Utrecht' })).toEqual({ ok: true })
    const moved = await rowOf()
    expect(moved).toMatchObject({ seeking: 'women', country: 'NL', region: 'NL-UT' })
    expect(await rowOf('other')).toMatchObject({ seeking: daan.seeking, place_id: daan.place_id })
    const unknown = await updateBasics(await as(), { seeking: 'men', country: 'NL', city: 'Qqqqq' })
    expect(unknown).toEqual({ ok: false, reason: 'city' })
    const abroad = await updateBasics(await as(), { seeking: 'men', country: 'DE', city: 'Berlin' })
    expect(abroad).toEqual({ ok: false, reason: 'country' })
    expect(await rowOf()).toEqual(moved)
  })

  it('moves three times a day at most, because distances from many towns would place others', async () => {
    const move = async (city: string, now = NOW) =>
      updateBasics({ ...(await as()), now }, { seeking: 'women', country: 'NL', city })
    await move('Utrecht')
    const [first, second] = [await move('Amersfoort'), await move('Rotterdam')]
    expect([first, second]).toEqual([{ ok: true }, { ok: true }])
    const before = await rowOf()
    expect(await move('Groningen', NOW + DAY_MS - 1)).toEqual({ ok: false, reason: 'moves' })
    expect(await rowOf()).toEqual(before)
    const page = await post({ intent: 'basics', seeking: 'both', country: 'NL', city: 'Groningen' })
    expect(page.data).toMatchObject({ saved: false, errors: { city: 'profile:error.moves' } })
    expect(page).toMatchObject({ init: { status: 429 } })
    expect(await move('Rotterdam')).toEqual({ ok: true })
    expect(await move('Groningen', NOW + DAY_MS)).toEqual({ ok: true })
  })

  it('keeps what the brand does not show, and takes plain text up to the brand’s length in code points', async () => {
    const nothing = { visible_profile_fields: [] }
    for (const intent of ['about', 'facts', 'interests'])
      expect((await post({ intent, about_me: 'New', tattoos: 'many' }, nothing)).data).toMatchObject({ saved: false })
    expect(await rowOf()).toMatchObject({ about_me: 'Old words', interests: '["coffee"]', tattoos: 'one' })
    const long = '\u{1F6B2}'.repeat(1001)
    expect((await post({ intent: 'about', about_me: long })).data).toMatchObject({
      saved: false,
      form: 'about',
      errors: { about_me: 'members:error.about_me_too_long' },
    })
    const fits = '<b>\u{1F6B2}</b>'.padEnd(900, '.')
    await post({ intent: 'about', about_me: fits })
    expect(await rowOf()).toMatchObject({ about_me: fits })
    expect((await rowOf('other'))?.about_me).toBe('Old words')
  })

  it('saves one section and leaves the others as they are, whatever else is sent', async () => {
    const all = { about_me: 'New', 'interests[]': 'music', hair_color: 'brown' }
    await post({ intent: 'interests', ...all })
    expect(await rowOf()).toMatchObject({ about_me: 'Old words', interests: '["music"]', hair_color: '' })
    await post({ intent: 'facts', ...all })
    expect(await rowOf()).toMatchObject({ about_me: 'Old words', hair_color: 'brown', tattoos: 'one' })
    await post({ intent: 'facts', hair_color: '' })
    expect(await rowOf()).toMatchObject({ hair_color: '', tattoos: 'one' })
    await post({ intent: 'interests' })
    expect(await rowOf()).toMatchObject({ interests: '[]', about_me: 'Old words' })
  })

  it('says why others do not see it, and which parts that the brand shows are missing', async () => {
    const states: [Partial<MembersTable>, string][] = [
      [{}, 'shown'],
      [{ invisible: 1 }, 'invisible'],
      [{ profile_status: 'disabled' }, 'disabled'],
      [{ status: 'not_confirmed', profile_status: 'disabled' }, 'not_confirmed'],
    ]
    const ctx = await as()
    for (const [changes, state] of states)
      expect(ownForms({ ...ctx, viewer: { ...ctx.viewer, ...changes } })).toMatchObject({ state })
    expect(ownForms(await as({ visible_profile_fields: ['about_me'] }))).toMatchObject({
      interests: null,
      fields: [],
      sections: ['photos', 'about', 'basics'],
    })
    expect(await viewOwnProfile(await as({ visible_profile_fields: ['about_me'] }))).toMatchObject({
      completeness: { missing: ['photo', 'about_me'] },
    })
  })

  it('has a photo as soon as one waits for its review, which others do not see', async () => {
    const waiting = { ...PUBLIC_PHOTO, id: 'waits', member_id: daan.id, position: 0, status: 'pending' } as const
    const picture = { width: 1, height: 1, thumbhash: '', created_at: 1 }
    const { db: scoped } = await as()
    await scoped
      .insertInto('photos')
      .values({ ...waiting, ...picture })
      .execute()
    const { profile, completeness } = await viewOwnProfile(await as({ visible_profile_fields: ['about_me'] }))
    expect(completeness.missing).toEqual(['about_me'])
    expect(profile.photos).toMatchObject([{ id: 'waits', pending: true, locked: false }])
    const anouk = await plantMember(db, 'rosa', { name: 'Anouk' })
    const seen = await viewProfile(makeMemberContext(db, anouk, { tenant: makeTenant('rosa') }), daan.id)
    expect(seen).toMatchObject({ profile: { photos: [] } })
  })

  it('shows others the brand’s notes, coarsely, and none of a fictional profile', async () => {
    const seen = { signup_at: NOW - 90 * DAY_MS, last_seen_at: NOW - 3 * DAY_MS, language: 'nl' }
    const anouk = await plantMember(db, 'rosa', { ...seen, name: 'Anouk' })
    const invented = await plantMember(db, 'rosa', { ...seen, name: 'Roxane', fictional: 1 })
    const ctx = await as({ visible_profile_notes: ['last_seen', 'member_since', 'language'] })
    expect(await viewProfile(ctx, anouk.id)).toMatchObject({
      profile: {
        notes: [
          { id: 'last_seen', value: 'week' },
          { id: 'member_since', value: 'March 2026' },
          { id: 'language', value: 'Dutch' },
        ],
      },
    })
    expect(await viewProfile(ctx, invented.id)).toMatchObject({ profile: { notes: [] } })
    const here = await plantMember(db, 'rosa', { ...seen, name: 'Bo', last_seen_at: NOW - 60_000 })
    expect(await viewProfile(ctx, here.id)).toMatchObject({
      profile: { online: true, notes: [{ id: 'last_seen', value: 'now' }, {}, {}] },
    })
  })
})
