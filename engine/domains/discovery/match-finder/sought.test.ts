import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { listRegions, snapToGrid } from '#engine/domains/geo/index.ts'
import { makeMemberContext, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { findSignupMatches } from '../signup-matches/signup-matches.ts'
import { findMatches, type Match } from './matches.ts'
import { readQuiz } from './read-quiz.ts'

const placed = (lat: number, lon: number) => {
  const { lat: grid_lat, lon: grid_lon } = snapToGrid(lat, lon)
  return { grid_lat, grid_lon }
}
const UTRECHT = placed(52.09, 5.12)
const GRONINGEN = placed(53.22, 6.57)
const FAR_REGION = listRegions('NL', 'en').find(({ label }) => label === 'Groningen')!.id

describeOnBothDialects('the matches of a member who chose ages and a distance', (open) => {
  let db: Db
  let viewer: MembersTable
  beforeEach(async () => {
    db = await open()
    const chosen = { sought_min_age: 35, sought_max_age: 50, sought_km: 25 }
    viewer = await plantMember(db, 'rosa', { gender: 'male', seeking: 'women', ...UTRECHT, ...chosen })
    await plantMember(db, 'other', { name: 'Canary', date_of_birth: '1984-05-01', ...UTRECHT })
    await plantMember(db, 'rosa', { name: 'Young', date_of_birth: '2004-05-01', ...UTRECHT })
    await plantMember(db, 'rosa', { name: 'Fits', date_of_birth: '1984-05-01', ...UTRECHT })
    await plantMember(db, 'rosa', { name: 'Far', date_of_birth: '1984-05-01', region: FAR_REGION, ...GRONINGEN })
    return () => db.close()
  })

  const as = () => makeMemberContext(db, viewer)
  const namesOf = (matches: readonly Match[]) => matches.map(({ profile }) => profile.name).sort()
  const find = (query: string) => findMatches(as(), readQuiz(as(), new URLSearchParams(query)).answers, 9)

  it('are of those ages and within that distance, in the quiz and after the sign-up', async () => {
    expect(namesOf(await find('step=done'))).toEqual(['Fits'])
    expect(namesOf(await findSignupMatches(as()))).toEqual(['Fits'])
    const canaries = db.kysely.selectFrom('members').select('name').where('pool_id', '=', 'other')
    expect(await canaries.execute()).toEqual([{ name: 'Canary' }])
  })

  it('are of the ages and the region that the quiz was answered with', async () => {
    expect(namesOf(await find('step=done&min_age=18&max_age=99'))).toEqual(['Fits', 'Young'])
    expect(namesOf(await find(`step=done&region=${FAR_REGION}`))).toEqual(['Far'])
  })
})
