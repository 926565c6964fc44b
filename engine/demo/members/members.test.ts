import { beforeAll, describe, expect, it } from 'vitest'
import { type Gender, gendersSought } from '#engine/domains/profiles/shared/fields.ts'
import { INTEREST_IDS } from '#engine/domains/profiles/shared/interests.ts'
import { readEnv } from '#engine/platform/env.ts'
import { getNiche, listNiches, readInstalledPlugins } from '#engine/plugins/catalogue.ts'
import { openTenants } from '#engine/tenancy/registry/registry.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { DEMO_BRANDS } from '#engine/testing/brands.ts'
import type { DemoLocale } from '#engine/texts/locales.ts'
import { contrastRatio } from '#engine/ui/theme/contrast.ts'
import { faceOf } from './apart.ts'
import { FIXED } from './fixed.ts'
import { type DemoMember, type DemoOrder, makeDemoMembers } from './members.ts'
import { listPoolMembers } from './order.ts'
import { renderPortrait } from './portrait/portrait.ts'
import { describeLook, poseSubject } from './portrait/subject.ts'
import { SENTENCES } from './sentences/sentences.ts'

const today = Date.UTC(2026, 5, 15)
const order = (changes: Partial<DemoOrder> = {}): DemoOrder => ({
  ...{
    brand: 'p',
    niche: getNiche(1),
    countries: ['NL'],
    locales: ['nl', 'en'],
    count: 200,
    seed: 1,
    today,
    grade: 'dag',
  },
  ...changes,
})

/**
 * The lists of members whom others of another gender find in a country, those seen last first; where nobody seeks another
 * gender, those of their own find them.
 */
function listed(demoMembers: readonly DemoMember[]): DemoMember[][] {
  const seen = demoMembers.toSorted((a, b) => a.lastSeenAgoMs - b.lastSeenAgoMs)
  const ofCountry = Map.groupBy(seen, ({ place }) => place.country)
  const seekOther = ({ gender, seeking }: DemoMember) => gendersSought(seeking).some((sought) => sought !== gender)
  return [...ofCountry.values()].flatMap((all) => {
    const others = all.filter(seekOther)
    return [...Map.groupBy(others.length > 0 ? others : all, ({ gender }) => gender).values()]
  })
}

/** Those of each country and gender who seek this gender, those seen last first. */
function listedFor(viewer: Gender, demoMembers: readonly DemoMember[]): DemoMember[][] {
  const seekers = demoMembers.filter(({ seeking }) => gendersSought(seeking).includes(viewer))
  const seen = seekers.toSorted((a, b) => a.lastSeenAgoMs - b.lastSeenAgoMs)
  return [...Map.groupBy(seen, ({ place, gender }) => `${place.country},${gender}`).values()]
}

/** The faces and sentences that are on two of 48 tiles that follow one another, as `member: what is repeated`. */
function repeatsIn(list: readonly DemoMember[]): string[] {
  const shown = list.map(({ aboutMe, portrait }) => [faceOf(portrait), ...aboutMe.split(/(?<=[.!?…]) /u)])
  return shown.flatMap((own, at) => {
    const before = shown.slice(Math.max(0, at - 47), at).flat()
    return own.filter((one) => before.includes(one)).map((one) => `${list[at]!.key}: ${one}`)
  })
}

const repeatsOf = (demoMembers: readonly DemoMember[]) => listed(demoMembers).flatMap(repeatsIn)

/** A country in which the demo's members write one language only. */
const ALONE = [
  ...[
    { locale: 'da', country: 'DK' },
    { locale: 'de', country: 'DE' },
    { locale: 'en', country: 'GB' },
  ],
  ...[
    { locale: 'fr', country: 'FR' },
    { locale: 'nl', country: 'NL' },
    { locale: 'no', country: 'NO' },
  ],
  ...[
    { locale: 'es', country: 'ES' },
    { locale: 'fi', country: 'FI' },
    { locale: 'it', country: 'IT' },
    { locale: 'sv', country: 'SE' },
  ],
] as const satisfies { locale: DemoLocale; country: string }[]

describe('the demo members', () => {
  let tenants: readonly Tenant[]
  beforeAll(async () => {
    const dir = readEnv({}).tenantsDir
    const registry = await openTenants({ dir, plugins: await readInstalledPlugins(), follow: false })
    tenants = registry.list()
    await registry.close()
  })

  it('is the same for the same order and another for another seed', () => {
    expect(makeDemoMembers(order())).toEqual(makeDemoMembers(order()))
    expect(makeDemoMembers(order()).map((m) => m.name)).not.toEqual(
      makeDemoMembers(order({ seed: 2 })).map((m) => m.name),
    )
  })

  it('has unique names and texts, places with coordinates on the grid and only interests of the niche', () => {
    const demoMembers = makeDemoMembers(
      order({ niche: getNiche(2), countries: ['DE', 'CH'], locales: ['de', 'fr', 'en'], grade: 'nacht' }),
    )
    expect(demoMembers).toHaveLength(200)
    expect(new Set(demoMembers.map((m) => m.name.toLowerCase())).size).toBe(200)
    expect(demoMembers.map((m) => m.name).filter((name) => !/^[\p{L}-]{2,22}$/u.test(name))).toEqual([])
    expect(new Set(demoMembers.map((m) => m.aboutMe)).size).toBe(200)
    expect(new Set(demoMembers.map((m) => m.place.country))).toEqual(new Set(['DE', 'CH']))
    for (const member of demoMembers) {
      expect(member.interests.length).toBeGreaterThan(2)
      for (const id of member.interests) expect(INTEREST_IDS).toContain(id)
      expect(member.photos).toBeGreaterThanOrEqual(1)
      expect(member.photos).toBeLessThanOrEqual(5)
    }
  })

  it('is adult in every niche, and over 40 in the mature one', () => {
    for (const niche of listNiches()) {
      const demoMembers = makeDemoMembers(order({ niche, count: 60 }))
      const youngest = demoMembers
        .map((m) => m.dateOfBirth)
        .sort()
        .at(-1)!
      expect(youngest <= (niche.number === 3 ? '1986-06-15' : '2008-06-15'), `${niche.name} ${youngest}`).toBe(true)
      for (const member of demoMembers) expect(niche.seeking.genders).toContain(member.gender)
    }
  })

  it('begins with the hand-written members, at their given age', () => {
    const [anouk] = makeDemoMembers(order())
    expect(anouk).toMatchObject({ name: 'Anouk', place: { name: 'Utrecht' }, language: 'nl', gender: 'female' })
    expect(anouk!.dateOfBirth > '1991-06-15' && anouk!.dateOfBirth < '1992-06-16').toBe(true)
    const sea = makeDemoMembers(
      order({ niche: getNiche(3), countries: ['DK', 'SE', 'NO'], locales: ['da', 'sv', 'no'], grade: 'nord' }),
    )
    expect(sea[0]).toMatchObject({ name: 'Birgitte', place: { name: 'Aarhus' } })
    expect(sea.filter((m) => FIXED.some((f) => f.about === m.aboutMe))).toHaveLength(10)
  })

  it('has exactly as many fictional profiles as ordered, none of them online', () => {
    const demoMembers = makeDemoMembers(
      order({ niche: getNiche(2), countries: ['DE', 'CH'], locales: ['de'], fictional: 12 }),
    )
    const fictional = demoMembers.filter((m) => m.fictional)
    expect(fictional).toHaveLength(12)
    expect(fictional.map((m) => m.name)).toContain('Konstantin')
    expect(Math.min(...fictional.map((m) => m.lastSeenAgoMs))).toBeGreaterThanOrEqual(86_400_000)
    expect(makeDemoMembers(order()).filter((m) => m.fictional)).toHaveLength(0)
  })

  it.each(DEMO_BRANDS)('of %s repeat no face and no sentence in 48 tiles', (slug) => {
    const { poolId } = tenants.find((tenant) => tenant.slug === slug)!
    const pool = listPoolMembers(
      tenants.filter((tenant) => tenant.poolId === poolId),
      200,
    )
    expect(repeatsOf([...pool.values()].flat())).toEqual([])
  })

  it('of two brands of a pool have names of their own, and repeat no face and no sentence on either site', () => {
    const pools = [...Map.groupBy(tenants, ({ poolId }) => poolId).values()].filter((brands) => brands.length > 1)
    expect(pools).toHaveLength(1)
    const made = listPoolMembers(pools[0]!, 200)
    const all = [...made.values()].flat()
    expect([...made].map(([slug, members]) => [slug, members.every(({ brand }) => brand === slug)])).toEqual(
      pools[0]!.map(({ slug }) => [slug, true]),
    )
    expect(new Set(all.map(({ name }) => name.toLowerCase())).size).toBe(all.length)
    expect(new Set(all.map(({ key }) => key)).size).toBe(400)
    expect(new Set(all.map(({ aboutMe }) => aboutMe)).size).toBe(all.length)
    const viewers = ['male', 'female'] as const
    const lists = viewers.flatMap((viewer) => listedFor(viewer, all))
    expect(lists.flatMap(repeatsIn)).toEqual([])
  })

  it.each(ALONE)('who write $locale alone repeat no face and no sentence in 48 tiles', ({ locale, country }) => {
    const demoMembers = makeDemoMembers(order({ countries: [country], locales: [locale], count: 400 }))
    expect(listed(demoMembers).every((list) => list.length > 96)).toBe(true)
    expect(repeatsOf(demoMembers)).toEqual([])
  })

  it('has no sentence twice in any language', () => {
    for (const [locale, { life, habits, wishes }] of Object.entries(SENTENCES)) {
      const all = [...life, ...habits, ...wishes]
      expect(
        all.filter((sentence, at) => all.indexOf(sentence) < at),
        locale,
      ).toEqual([])
    }
  })
})

describe('a portrait', () => {
  it('is the same for the same input and another for another shot', () => {
    const input = { seed: 'x', gender: 'female', age: 40, grade: 'nord' } as const
    expect(renderPortrait(input)).toBe(renderPortrait(input))
    expect(renderPortrait(input)).not.toBe(renderPortrait({ ...input, shot: 1 }))
  })

  it.each(['nacht', 'atelier'] as const)(
    'puts a ground behind heads in dark %s that differs from skin and hair',
    (grade) => {
      const seeds = Array.from({ length: 40 }, (_, at) => `night:${at}`)
      const near = [0, 1, 2, 3, 4, 5, 6].flatMap((skin) =>
        seeds.flatMap((seed) => {
          const drawn = poseSubject({ seed, gender: 'female', age: 30, grade, skin })
          const least = Math.min(...[drawn.skin, drawn.hairB].map((colour) => contrastRatio(drawn.ground!, colour)))
          return least < 1.5 ? [`skin ${skin}, ${seed}: ${least.toFixed(2)}`] : []
        }),
      )
      expect(near).toEqual([])
    },
  )

  it('is of a full figure in the orchard alone, as its body type says', () => {
    const drawn = Array.from({ length: 40 }, (_, at) => ({ seed: `full:${at}`, gender: 'female', age: 35 }) as const)
    const builds = drawn.map((one) => poseSubject({ ...one, grade: 'frutta' }).build)
    expect([Math.min(...builds) >= 0.3, Math.max(...builds) <= 1]).toEqual([true, true])
    const types = drawn.map((one) => describeLook({ ...one, grade: 'frutta' }).body_type)
    expect(new Set(types)).toEqual(new Set(['few_extra', 'curvy', 'full']))
    expect(drawn.map((one) => describeLook({ ...one, grade: 'plage' }).body_type).filter(Boolean)).toEqual([])
  })

  it('is refused for anyone under 18', () => {
    expect(() => renderPortrait({ seed: 'x', gender: 'male', age: 17, grade: 'dag' })).toThrow('adults')
  })
})
