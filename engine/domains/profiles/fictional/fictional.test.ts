import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { searchMembers } from '#engine/domains/search/index.ts'
import { makeContext, makeMemberContext, makeTenant, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeOperator } from '#engine/testing/operators/operator.ts'
import { createFictional, listFictional } from './fictional.ts'
import { fictionalSchema } from './schema.ts'

const roxane = fictionalSchema.parse({
  name: 'Roxane',
  gender: 'female',
  seeking: 'both',
  date_of_birth: '1990-04-12',
  country: 'NL',
  city: 'Utrecht',
  about_me: 'Invented, and says so.',
  interests: ['coffee'],
})

describeOnBothDialects('fictional profiles', (open) => {
  let base: Db
  const tenant = makeTenant('rosa', { fictional_profiles: true })
  const create = (inputs = [roxane], of = tenant, dryRun = false) =>
    createFictional(makeOperator(base, of), { profiles: inputs, dryRun })
  beforeEach(async () => {
    base = await open()
    return () => base.close()
  })

  it('are labelled wherever they are found, never online, and stay in their pool', async () => {
    expect(await create()).toMatchObject({ ok: true, profiles: [{ name: 'Roxane' }] })
    const viewer = await plantMember(base, 'rosa', { gender: 'male', seeking: 'women' })
    for (const ctx of [makeMemberContext(base, viewer, { tenant }), makeContext(base, { tenant })]) {
      const { profiles } = await searchMembers(ctx, new URLSearchParams('gender=female'))
      expect(profiles).toMatchObject([{ name: 'Roxane', fictional: true, online: false }])
    }
    expect(await listFictional(makeOperator(base, tenant))).toMatchObject([
      { name: 'Roxane', age: 36, place: 'Utrecht', shown: true },
    ])
    expect(await listFictional(makeOperator(base, 'other'))).toEqual([])
  })

  it('are made all or none, and a dry run makes none', async () => {
    const child = { ...roxane, name: 'Imani', date_of_birth: '2010-01-01' }
    const twice = { ...roxane, about_me: 'x'.repeat(1001), city: 'Nowhere at all', interests: ['wine'] }
    const abroad = { ...roxane, name: 'Sanne', country: 'DE' }
    const nowhere = { ...roxane, name: 'Nora', city: '../' }
    const faulty = await create([roxane, child, twice, abroad, nowhere])
    expect(faulty.ok === false && faulty.reason === 'faults' && faulty.faults).toEqual([
      { at: 1, reason: 'age', what: '2010-01-01' },
      { at: 2, reason: 'city', what: 'Nowhere at all' },
      { at: 2, reason: 'name_taken', what: 'Roxane' },
      { at: 2, reason: 'about_me', what: '1001 characters' },
      { at: 2, reason: 'interest', what: 'wine' },
      { at: 3, reason: 'country', what: 'DE' },
      { at: 4, reason: 'city', what: '../' },
    ])
    expect(await create([roxane], tenant, true)).toMatchObject({ ok: true })
    expect(await listFictional(makeOperator(base, tenant))).toEqual([])
    expect(await create()).toMatchObject({ ok: true })
    expect(await create()).toMatchObject({ ok: false, faults: [{ at: 0, reason: 'name_taken' }] })
  })

  it('are refused where the site does not offer them or lacks a warning in one of its languages', async () => {
    expect(await create([roxane], makeTenant('rosa'))).toEqual({ ok: false, reason: 'not_offered' })
    const unwarned = makeTenant('rosa', { fictional_profiles: true }, { locales: ['en', 'nl'] })
    expect(await create([roxane], unwarned)).toEqual({ ok: false, reason: 'texts_missing', locales: ['nl'] })
  })
})
