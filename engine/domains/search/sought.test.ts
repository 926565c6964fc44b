import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import { snapToGrid } from '#engine/domains/geo/index.ts'
import { makeMemberContext, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { blankChoice, ownChoice, searchMembers, storeSought } from './search.ts'

const placed = (lat: number, lon: number) => {
  const { lat: grid_lat, lon: grid_lon } = snapToGrid(lat, lon)
  return { grid_lat, grid_lon }
}
const UTRECHT = placed(52.09, 5.12)
const GRONINGEN = placed(53.22, 6.57)

describeOnBothDialects('the ages and the distance that a member chose', (open) => {
  let db: Db
  let id: string
  beforeEach(async () => {
    db = await open()
    const viewer = await plantMember(db, 'rosa', { gender: 'male', seeking: 'women', ...UTRECHT })
    id = viewer.id
    await plantMember(db, 'other', { ...viewer, pool_id: 'other' })
    await plantMember(db, 'rosa', { name: 'Young', date_of_birth: '2004-05-01', ...UTRECHT })
    await plantMember(db, 'rosa', { name: 'Fits', date_of_birth: '1984-05-01', ...UTRECHT })
    await plantMember(db, 'rosa', { name: 'Far', date_of_birth: '1984-05-01', ...GRONINGEN })
    return () => db.close()
  })

  const rows = () => systemDb(db).selectFrom('members').selectAll().where('id', '=', id).orderBy('pool_id').execute()
  const read = async () => makeMemberContext(db, (await rows()).find(({ pool_id }) => pool_id === 'rosa')!)
  const store = async (query: string) => storeSought(await read(), new URLSearchParams(query))
  const names = async (query = '') =>
    (await searchMembers(await read(), new URLSearchParams(query))).profiles.map(({ name }) => name).sort()

  it('drive every later search that names none, and no other member’s', async () => {
    expect(await names()).toEqual(['Far', 'Fits', 'Young'])
    await store('min_age=35&max_age=50&distance=25&photo=1&gender=all')
    expect(await names()).toEqual(['Fits'])
    const ages = ({ sought_min_age, sought_max_age, sought_km }: MembersTable) => [
      ...[sought_min_age, sought_max_age, sought_km],
    ]
    expect((await rows()).map((row) => [row.pool_id, ...ages(row)])).toEqual([
      ['other', null, null, null],
      ['rosa', 35, 50, 25],
    ])
  })

  it('give way to those of an address, which stores nothing', async () => {
    await store('min_age=35&max_age=50&distance=25')
    expect(await names('min_age=38&max_age=39')).toEqual([])
    expect(await names('min_age=18&max_age=99')).toEqual(['Fits', 'Young'])
    expect(await names('distance=')).toEqual(['Far', 'Fits'])
    expect(await names()).toEqual(['Fits'])
  })

  it('are those of the search asked for last, in whatever tab, and are taken back by a search without limits', async () => {
    await store('min_age=35&distance=25')
    await store('max_age=30&distance=')
    expect(await names()).toEqual(['Young'])
    expect(ownChoice(await read())).toMatchObject({ min_age: 18, max_age: 30, distance: '' })
    await store('')
    expect(ownChoice(await read())).toEqual(blankChoice(await read()))
  })

  it('are read in either order, and only where a search could name them', async () => {
    await store('min_age=50&max_age=35&distance=7')
    expect(ownChoice(await read())).toMatchObject({ min_age: 35, max_age: 50, distance: '' })
    await store('min_age=4&max_age=400')
    expect(ownChoice(await read())).toEqual(blankChoice(await read()))
  })
})
