import { beforeEach, expect, it } from 'vitest'
import { FIELD_OPTIONS, mapOptionFields, OPTION_FIELDS } from '#engine/db/choices/member-fields.ts'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { snapToGrid } from '#engine/domains/geo/index.ts'
import { makeContext, makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import fc from '#engine/testing/properties.ts'
import { openCursor, sealCursor } from './cursor.ts'
import { searchMembers } from './search.ts'
import { ORDERS, type Order, parsePosition, writePosition } from './shared/filters.ts'

const HOUR_MS = 3_600_000
const TOWNS: readonly (readonly [lat: number, lon: number])[] = [
  [52.09, 5.12],
  [52.16, 5.39],
  [51.84, 5.86],
  [53.22, 6.57],
]

describeOnBothDialects('pages of a search', (open) => {
  let db: Db
  let viewer: MembersTable
  let services: ReturnType<typeof makeServices>
  beforeEach(async () => {
    db = await open()
    services = makeServices(db)
    const here = snapToGrid(...TOWNS[0]!)
    viewer = await plantMember(db, 'rosa', {
      gender: 'male',
      seeking: 'women',
      grid_lat: here.lat,
      grid_lon: here.lon,
    })
    await plantMember(db, 'other', { name: 'Canary', gender: 'female' })
    return () => db.close()
  })

  function plant(at: number, changes: Partial<MembersTable> = {}) {
    const town = snapToGrid(...TOWNS[at % TOWNS.length]!)
    return plantMember(db, 'rosa', {
      grid_lat: town.lat,
      grid_lon: town.lon,
      ranked_at: NOW - (at % 5) * HOUR_MS,
      last_seen_at: NOW - (at % 5) * HOUR_MS,
      signup_at: NOW - ((at * 7) % 11) * HOUR_MS,
      interests: at % 3 === 0 ? '["coffee"]' : '["music"]',
      hair_color: at % 2 === 0 ? 'blond' : 'red',
      ...changes,
    })
  }

  const settings = { search_fields: [...OPTION_FIELDS, 'interests' as const] }
  const search = (query: string) => {
    const tenant = makeTenant('rosa', settings)
    return searchMembers(makeMemberContext(db, viewer, { tenant, services }), new URLSearchParams(query))
  }

  /** Reads every page; `between` runs after each. */
  async function readAll(query: string, between: (page: number) => Promise<unknown> = async () => {}) {
    const found: string[] = []
    let next: string | null = ''
    for (let page = 1; next !== null && page < 50; page += 1) {
      const result = await search(`${query}&after=${next}`)
      found.push(...result.profiles.map((profile) => profile.id))
      next = result.next
      await between(page)
    }
    return found
  }

  const EXPECTED: Record<Order, (a: MembersTable, b: MembersTable) => number> = {
    seen: (a, b) => b.ranked_at - a.ranked_at || (a.id < b.id ? 1 : -1),
    newest: (a, b) => b.signup_at - a.signup_at || (a.id < b.id ? 1 : -1),
    distance: (a, b) => {
      const far = (row: MembersTable) =>
        TOWNS.findIndex(
          ([lat, lon]) => snapToGrid(lat, lon).lat === row.grid_lat && snapToGrid(lat, lon).lon === row.grid_lon,
        )
      return far(a) - far(b) || b.ranked_at - a.ranked_at || (a.id < b.id ? 1 : -1)
    },
  }

  it.each(ORDERS)('returns every member once and in order, by %s', async (order) => {
    const people: MembersTable[] = []
    for (let at = 0; at < 83; at += 1) people.push(await plant(at))
    const wanted = people.toSorted(EXPECTED[order]).map((row) => row.id)
    expect(await readAll(`order=${order}`)).toEqual(wanted)
    expect(await readAll(`order=${order}&gender=all`)).toEqual(wanted)
    const blond = people.filter((row) => row.hair_color === 'blond').toSorted(EXPECTED[order])
    expect(await readAll(`order=${order}&hair_color=blond`)).toEqual(blond.map((row) => row.id))
    const coffee = people.filter((row) => row.interests.includes('coffee')).toSorted(EXPECTED[order])
    expect(await readAll(`order=${order}&interest=coffee`)).toEqual(coffee.map((row) => row.id))
    const near = people.filter((_, at) => at % TOWNS.length < 2).toSorted(EXPECTED[order])
    expect(await readAll(`order=${order}&distance=25`)).toEqual(near.map((row) => row.id))
  })

  it.each(ORDERS)('returns no member twice and skips none while others sign up, by %s', async (order) => {
    const people: string[] = []
    for (let at = 0; at < 61; at += 1) people.push((await plant(at)).id)
    let late = 61
    const found = await readAll(`order=${order}`, async () => {
      await plant(late, { ranked_at: NOW, signup_at: NOW })
      late += 1
    })
    expect(new Set(found).size).toBe(found.length)
    expect(people.filter((id) => !found.includes(id))).toEqual([])
  })

  it('finds the members with each option, alone and with another option', async () => {
    const first = mapOptionFields((field) => FIELD_OPTIONS[field][0])
    const second = mapOptionFields((field) => FIELD_OPTIONS[field][1])
    await plant(0, { name: 'Neither', ...second })
    for (const field of OPTION_FIELDS) await plant(0, { name: field, ...second, [field]: FIELD_OPTIONS[field][0] })
    await plant(0, { name: 'All', ...first })
    const names = async (query: string) => (await search(query)).profiles.map((profile) => profile.name).sort()
    for (const field of OPTION_FIELDS) {
      expect(await names(`${field}=${first[field]}`)).toEqual(['All', field].sort())
      const [other] = OPTION_FIELDS.filter((one) => one !== field)
      expect(await names(`${field}=${first[field]}&${other}=${second[other!]}`)).toEqual([field])
    }
  })

  it('counts few results exactly, and adds similar members after the last', async () => {
    for (let at = 0; at < 30; at += 1) await plant(at)
    await plant(0, { name: 'Redhead', hair_color: 'black' })
    const result = await search('hair_color=black')
    expect(result.profiles.map((profile) => profile.name)).toEqual(['Redhead'])
    expect(result).toMatchObject({ numResults: 1, moreResults: false, next: null })
    expect(result.similar).toHaveLength(12)
    expect(result.similar.map((profile) => profile.name)).not.toContain('Redhead')
    expect((await search('')).numResults).toBe(31)
  })

  it('adds similar members of the region searched, and of the viewer’s own where the search was around them', async () => {
    for (let at = 0; at < 6; at += 1) await plant(at, { name: `Utrecht_${at}`, region: 'NL-UT' })
    for (let at = 0; at < 6; at += 1) await plant(at, { name: `Limburg_${at}`, region: 'NL-LI' })
    await db.kysely.updateTable('members').set({ region: 'NL-LI' }).where('id', '=', viewer.id).execute()
    viewer = { ...viewer, region: 'NL-LI' }
    const regions = async (query: string) => {
      const { similar } = await search(query)
      return [...new Set(similar.map(({ name }) => name.split('_')[0]))].sort()
    }
    expect(await regions('hair_color=black&region=NL-UT')).toEqual(['Utrecht'])
    expect(await regions('hair_color=black&distance=10')).toEqual(['Limburg'])
    expect(await regions('hair_color=black')).toEqual(['Limburg', 'Utrecht'])
  })

  it('filters by distance, sign-up time and online state', async () => {
    await plant(0, { name: 'Near', last_seen_at: NOW - 1000, ranked_at: NOW - 500_000 })
    await plant(3, { name: 'Far' })
    await plant(1, { name: 'Old_hand', signup_at: NOW - 400 * 24 * HOUR_MS })
    const names = async (query: string) => (await search(query)).profiles.map((profile) => profile.name).sort()
    expect(await names('distance=50')).toEqual(['Near', 'Old_hand'])
    expect(await names('distance=10')).toEqual(['Near'])
    expect(await names('new=1')).toEqual(['Far', 'Near'])
    for (const order of ORDERS) expect(await names(`online=1&order=${order}`)).toEqual(['Near'])
    const hidden = await plant(0, { name: 'Hidden', last_seen_at: NOW - 1000, invisible: 1 })
    const like = { from_id: hidden.id, to_id: viewer.id, created_at: NOW, seen_at: null, matched_at: null }
    await scopeDb(db, { poolId: 'rosa', tenantId: 'rosa' }).insertInto('likes').values(like).execute()
    expect(await names('distance=10')).toEqual(['Hidden', 'Near'])
    for (const order of ORDERS) expect(await names(`online=1&order=${order}`)).toEqual(['Near'])
    const canaries = await db.kysely.selectFrom('members').select('name').where('pool_id', '=', 'other').execute()
    expect(canaries).toEqual([{ name: 'Canary' }])
  })

  it('parses only the cursors that it writes', () => {
    const id = fc.constantFrom('', '0194-a', '6b1f5f7e-1111-4111-8111-000000000000')
    const position = fc.record({ at: fc.nat(2 ** 40), id, km: fc.nat(9999) }, { requiredKeys: ['at', 'id'] })
    fc.assert(
      fc.property(position, (one) => {
        expect(parsePosition(writePosition(one))).toEqual(one)
      }),
    )
    for (const text of ['', 'x', '..', 'zzzzzzzzzzz.a', '1_2_3.a', undefined])
      expect(parsePosition(text)).toBeUndefined()
  })

  it('writes cursors that tell nothing, each one only, and reads its own pool’s alone', () => {
    const ctx = makeContext(db, { services })
    const position = { at: NOW - 12_345, id: '6b1f5f7e-1111-4111-8111-000000000000', km: 5 }
    const cursor = sealCursor(ctx, position)
    expect(cursor).toMatch(/^[\w-]{60,200}$/)
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain(position.at.toString(36))
    expect(sealCursor(ctx, position)).toBe(cursor)
    expect(openCursor(ctx, cursor)).toEqual(position)
    expect(openCursor(makeContext(db, { services, tenant: makeTenant('other') }), cursor)).toBeUndefined()
    for (const wrong of [undefined, '', writePosition(position), cursor.slice(1), `${cursor}AAAA`, 'é'.repeat(60)])
      expect(openCursor(ctx, wrong)).toBeUndefined()
  })
})
