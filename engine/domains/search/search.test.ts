import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { PUBLIC_PHOTO } from '#engine/domains/photos/index.ts'
import { findReachable, listFeatured } from '#engine/domains/profiles/index.ts'
import { makeContext, makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { countFound, searchMembers } from './search.ts'
import { PAGE_SIZE } from './shared/limits.ts'

describeOnBothDialects('member search', (open) => {
  let db: Db
  let viewer: MembersTable
  beforeEach(async () => {
    db = await open()
    viewer = await plantMember(db, 'rosa', { gender: 'male', seeking: 'women' })
    await plantMember(db, 'other', { name: 'Canary', gender: 'female' })
    return () => db.close()
  })

  const plant = (changes: Partial<MembersTable> = {}) => plantMember(db, 'rosa', changes)
  const search = (query = '') => searchMembers(makeMemberContext(db, viewer), new URLSearchParams(query))
  const names = async (query = '') => (await search(query)).profiles.map((profile) => profile.name)
  const canaries = async () =>
    (await db.kysely.selectFrom('members').select('name').where('pool_id', '=', 'other').execute()).map(
      (row) => row.name,
    )

  it('returns members of its own pool only, seen last first', async () => {
    await plant({ name: 'Earlier', last_seen_at: NOW - 600_000 })
    await plant({ name: 'Just_now', last_seen_at: NOW - 1000 })
    expect(await names()).toEqual(['Just_now', 'Earlier'])
    expect(await canaries()).toEqual(['Canary'])
  })

  it('excludes inactive members, invisible members, members who seek another gender, and the viewer', async () => {
    await plant({ name: 'Shown' })
    await plant({ name: 'Disabled', profile_status: 'disabled' })
    await plant({ name: 'Unconfirmed', status: 'not_confirmed' })
    await plant({ name: 'Deleted', status: 'deleted' })
    await plant({ name: 'Invisible', invisible: 1 })
    await plant({ name: 'For_women', seeking: 'women' })
    await plant({ name: 'Man', gender: 'male' })
    expect(await names()).toEqual(['Shown'])
    expect(await names('gender=male')).toEqual(['Man'])
  })

  it('includes an invisible member who liked first', async () => {
    const hidden = await plant({ name: 'Hidden', invisible: 1 })
    const like = {
      pool_id: 'rosa',
      from_id: hidden.id,
      to_id: viewer.id,
      created_at: NOW,
      seen_at: null,
      matched_at: null,
    }
    await db.kysely.insertInto('likes').values(like).execute()
    expect(await names()).toEqual(['Hidden'])
  })

  it('excludes both sides of a block', async () => {
    const blocker = await plant({ name: 'Blocker' })
    const blocked = await plant({ name: 'Blocked' })
    await db.kysely
      .insertInto('blocks')
      .values([
        { pool_id: 'rosa', blocker_id: blocker.id, blocked_id: viewer.id, created_at: NOW },
        { pool_id: 'rosa', blocker_id: viewer.id, blocked_id: blocked.id, created_at: NOW },
      ])
      .execute()
    expect(await names()).toEqual([])
    const ctx = makeMemberContext(db, viewer)
    expect(await findReachable(ctx, blocker.id)).toEqual({ ok: false, reason: 'blocked', name: 'Blocker' })
    expect(await findReachable(ctx, blocked.id)).toEqual({ ok: false, reason: 'not_found' })
  })

  it('ignores the same block in another pool', async () => {
    const shown = await plant({ name: 'Shown' })
    const twin = await plantMember(db, 'other', { ...viewer, pool_id: 'other', email: 'twin@example.test' })
    await plantMember(db, 'other', { ...shown, pool_id: 'other', email: 'twin2@example.test' })
    const block = { pool_id: 'other', blocker_id: twin.id, blocked_id: shown.id, created_at: NOW }
    await db.kysely.insertInto('blocks').values(block).execute()
    expect(await names()).toEqual(['Shown'])
  })

  it('filters by age, photo, online state and fictional profiles', async () => {
    await plant({ name: 'Young', date_of_birth: '2004-01-01', last_seen_at: NOW - 400_000 })
    await plant({ name: 'Old', date_of_birth: '1960-01-01', last_seen_at: NOW - 1000 })
    await plant({ name: 'Invented', fictional: 1, last_seen_at: NOW })
    expect(await names('min_age=60')).toEqual(['Old'])
    expect(await names('max_age=25')).toEqual(['Young'])
    expect(await names('real=1')).toEqual(['Old', 'Young'])
    expect(await names('online=1')).toEqual(['Old'])
    expect(await names('photo=1')).toEqual([])
    expect((await search()).profiles[0]).toMatchObject({ name: 'Invented', online: false, fictional: true })
  })

  it('counts before a search what the search then finds, without those who are blocked', async () => {
    const count = (query: string) => countFound(makeMemberContext(db, viewer), new URLSearchParams(query))
    const found = async (query: string) => {
      const { numResults, moreResults } = await search(query)
      return { n: numResults, more: moreResults }
    }
    for (let at = 0; at < PAGE_SIZE + 2; at += 1) await plant({ name: `Woman_${at}`, date_of_birth: '1960-01-01' })
    const blocker = await plant({ name: 'Blocker', date_of_birth: '2004-01-01' })
    await plant({ name: 'Young', date_of_birth: '2004-01-01' })
    const block = { pool_id: 'rosa', blocker_id: blocker.id, blocked_id: viewer.id, created_at: NOW }
    await db.kysely.insertInto('blocks').values(block).execute()
    for (const query of ['', 'min_age=50', 'max_age=25', 'photo=1', 'max_age=25&after=nonsense'])
      expect(await count(query), query).toEqual(await found(query))
    expect(await count('max_age=25')).toEqual({ n: 1, more: false })
    expect(await count('min_age=50')).toEqual({ n: PAGE_SIZE + 2, more: false })
    expect(await canaries()).toEqual(['Canary'])
  })

  it('returns every member once, page by page', async () => {
    const planted: string[] = []
    for (let at = 0; at < PAGE_SIZE * 2 + 5; at += 1) {
      planted.push((await plant({ last_seen_at: NOW - Math.floor(at / 7) * 1000 })).id)
    }
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page = await search(`after=${next}`)
      expect(page.numResults).toBe(planted.length)
      seen.push(...page.profiles.map((profile) => profile.id))
      next = page.next
    }
    expect(seen.length).toBe(planted.length)
    expect(new Set(seen)).toEqual(new Set(planted))
  })

  it('accepts invalid parameters', async () => {
    await plant({ name: 'Shown' })
    expect(await names('gender=x&country=ZZ&region=%00&min_age=abc&max_age=-1&after=%F0&photo=maybe')).toEqual([
      'Shown',
    ])
  })

  it('returns no fields but the listed ones', async () => {
    await plant({ name: 'Shown', email: 'secret@example.test', date_of_birth: '1990-03-01' })
    const text = JSON.stringify(await search())
    for (const secret of ['secret@', '1990-03-01', '52.1', 'password']) expect(text).not.toContain(secret)
  })

  it('returns one page of blurred pictures to visitors', async () => {
    const tenant = makeTenant('rosa')
    for (let at = 0; at < PAGE_SIZE + 1; at += 1) {
      const { id } = await plant({ main_photo_id: null, last_seen_at: NOW - 1000 })
      const photo = {
        ...PUBLIC_PHOTO,
        pool_id: 'rosa',
        id: `photo-${at}`,
        member_id: id,
        status: 'active',
        position: 0,
        width: 1,
        height: 1,
        thumbhash: 'x',
        created_at: NOW,
      } as const
      await db.kysely.insertInto('photos').values(photo).execute()
      await db.kysely.updateTable('members').set({ main_photo_id: photo.id }).where('id', '=', id).execute()
    }
    const ctx = makeContext(db, { tenant, services: makeServices(db) })
    const page = await searchMembers(ctx, new URLSearchParams())
    expect(page.profiles).toHaveLength(PAGE_SIZE)
    expect(page.next).toBeNull()
    const featured = await listFeatured(makeMemberContext(db, viewer), 3)
    for (const { main_image, distance_km } of [...page.profiles.slice(0, 3), ...featured]) {
      expect(distance_km).toBeNull()
      expect(main_image?.match).toMatch(/\/blur\.webp/)
      expect(main_image?.thumb_filename).toMatch(/\/blur\.webp/)
    }
  })

  it('shows visitors of a brand for men who seek men no others of its pool', async () => {
    const photo = { ...PUBLIC_PHOTO, pool_id: 'rosa', status: 'active', position: 0, width: 1, height: 1 } as const
    const own = { tenant_id: 'other-brand', gender: 'male' } as const
    const pool = [
      { name: 'For_men', ...own, seeking: 'men' },
      { name: 'For_both', ...own, seeking: 'both' },
      { name: 'For_women', ...own, seeking: 'women' },
      { name: 'Woman', ...own, gender: 'female', seeking: 'both' },
    ] as const
    for (const one of pool) {
      const { id } = await plant({ ...one, main_photo_id: `photo-${one.name}` })
      const row = { ...photo, id: `photo-${one.name}`, member_id: id, thumbhash: 'x', created_at: NOW }
      await db.kysely.insertInto('photos').values(row).execute()
    }
    const seenOn = async (niche: number, query = '') => {
      const ctx = makeContext(db, { tenant: makeTenant('rosa', {}, { niche }), services: makeServices(db) })
      const { profiles } = await searchMembers(ctx, new URLSearchParams(`photo=1&${query}`))
      const shown = query === '' ? [profiles, await listFeatured(ctx, 6)] : [profiles]
      return shown.map((cards) => cards.map(({ name }) => name).toSorted())
    }
    const all = ['For_both', 'For_men', 'For_women', 'Woman']
    expect(await seenOn(4)).toEqual([all.slice(0, 2), all.slice(0, 2)])
    expect(await seenOn(4, 'gender=female')).toEqual([[]])
    expect(await seenOn(1)).toEqual([all, all])
    expect(await canaries()).toEqual(['Canary'])
  })
})
