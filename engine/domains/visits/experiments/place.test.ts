import { describe, expect, it } from 'vitest'
import type { RequestContext } from '#engine/platform/context.ts'
import { readExperiment } from '#engine/tenancy/experiments/read.ts'
import type { ExperimentFile } from '#engine/tenancy/experiments/schema.ts'
import { makeTenant } from '#engine/testing/context.ts'
import fc from '#engine/testing/properties.ts'
import { readLander } from '../tracking.ts'
import { assignVariant, placeVisitor } from './place.ts'

const FILE: ExperimentFile = {
  ...{ name: 'words', lander: 'gallery', slug: 'spring', goal: 'confirmed' },
  variants: [
    { name: 'a', weight: 1 },
    { name: 'b', weight: 3, lander: 'video' },
    { name: 'c', weight: 1, texts: 'who' },
  ],
}
const experiment = readExperiment(FILE)
const tenant = makeTenant('test', {}, { landers: ['gallery', 'video'], experiments: [experiment] })
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const visitor = (changes: Partial<RequestContext> = {}) =>
  ({
    ...{ tenant, settings: tenant.settingsByCountry.NL!, ip: '192.0.2.1', userAgent: BROWSER, cookies: {} },
    ...changes,
  }) as RequestContext
const place = (path: string, changes?: Partial<RequestContext>) =>
  placeVisitor(visitor(changes), new URL(`http://test.localhost${path}`))

describe('the variant of a visitor', () => {
  it('is one of each weight’s share of all visitors, whatever the weights are', () => {
    const VISITORS = 4000
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 5 }), (weights) => {
        const variants = weights.map((weight, at) => ({ name: `v${at}`, weight }))
        const { round, ...rest } = readExperiment({ ...FILE, variants })
        const counts = new Map<string, number>()
        for (let at = 0; at < VISITORS; at += 1) {
          const { name } = assignVariant({ round, ...rest }, `visitor ${at}`)
          counts.set(name, (counts.get(name) ?? 0) + 1)
        }
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        for (const [at, weight] of weights.entries()) {
          const share = weight / whole
          const deviation = Math.abs((counts.get(`v${at}`) ?? 0) - VISITORS * share)
          expect(deviation).toBeLessThan(5 * Math.sqrt(VISITORS * share * (1 - share)))
        }
      }),
      { numRuns: 20 },
    )
  })

  it('stays with the address, the browser and the source of the visit, and is drawn anew for another experiment', () => {
    const variantOf = (ip: string) => place('/landers/gallery/spring', { ip })!.visit.variant!
    const ips = Array.from({ length: 60 }, (_, at) => `192.0.2.${at}`)
    expect(ips.map(variantOf)).toEqual(ips.map(variantOf))
    expect(new Set(ips.map(variantOf)).size).toBe(3)
    expect(variantOf('2001:db8:1:2::1')).toBe(variantOf('2001:db8:1:2:ffff::1'))
    const other = readExperiment({ ...FILE, name: 'other' })
    const drawn = (one: typeof experiment) => ips.map((ip) => assignVariant(one, ip).name)
    expect(drawn(other)).not.toEqual(drawn(experiment))
  })

  it('shows its lander and texts at the address of the experiment, and nowhere else', () => {
    const looks = Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [name, place(`/landers/gallery/spring?variant=${name}`)]),
    )
    expect(looks.a).toMatchObject({ address: '/landers/gallery/spring', path: '/landers/gallery', texts: undefined })
    expect(looks.b).toMatchObject({ path: '/landers/video', texts: undefined })
    expect(looks.c).toMatchObject({ path: '/landers/gallery', texts: 'who' })
    for (const path of ['/landers/gallery', '/landers/gallery/autumn', '/landers/video/spring']) {
      const [, , lander, slug = ''] = path.split('/')
      expect(place(path)).toMatchObject({ address: path, path, visit: { lander, slug }, isCounted: true })
    }
    for (const path of ['/', '/members', '/landers/iconslanding', '/landers/gallery/Spring', '/landers/gallery/a/b'])
      expect(place(path)).toBeUndefined()
  })

  it('counts for visitors, not for search engines, which get the first, nor for a look', () => {
    const shown = place('/landers/gallery/spring')!
    expect(shown.isCounted).toBe(true)
    expect(shown.visit).toMatchObject({ lander: 'gallery', slug: 'spring' })
    expect(shown.visit.variant).toMatch(new RegExp(`^[abc]\\.${experiment.round}$`))
    expect(place('/landers/gallery/spring?variant=b')).toMatchObject({ isCounted: false })
    for (let at = 0; at < 20; at += 1)
      expect(place('/landers/gallery/spring', { ip: `192.0.2.${at}`, userAgent: 'Googlebot/2.1' })).toMatchObject({
        ...{ path: '/landers/gallery', isCounted: false },
      })
  })

  it('goes to the sign-up in the address, unless the experiment was changed meanwhile', () => {
    const read = (variant: string, at = tenant) =>
      readLander(
        { tenant: at },
        new URL(`http://test.localhost/signup?lander=gallery&lander_slug=spring&lander_variant=${variant}`),
      )
    const variant = `b.${experiment.round}`
    expect(read(variant)).toEqual({ lander: 'gallery', lander_slug: 'spring', lander_variant: variant })
    const changed = readExperiment({ ...FILE, variants: FILE.variants.map((one) => ({ ...one, weight: 2 })) })
    const without = { lander: 'gallery', lander_slug: 'spring' }
    expect(read(variant, { ...tenant, experiments: [changed] })).toEqual(without)
    for (const wrong of ['b', `z.${experiment.round}`, `${variant}.x`]) expect(read(wrong)).toEqual(without)
  })
})

describe('a lander in place of the home page', () => {
  const home_landers = [{ source: 'blue', lander: 'video', slug: 'blue' }, { lander: 'gallery' }]
  const settings = (landers: typeof home_landers | [(typeof home_landers)[0]]) =>
    makeTenant('test', { home_landers: landers }).settingsByCountry.NL!
  const byEither = { settings: settings(home_landers) }
  const homeOf = (changes: Partial<RequestContext>, path = '/') => {
    const placed = place(path, changes)
    return placed && [placed.address, placed.path, placed.visit.lander, placed.visit.slug]
  }

  it('is that of the visitor’s traffic source, by network or ref, else the one for everyone', () => {
    for (const tracking of ['network=Blue&ref=x', 'network=red&ref=blue'])
      expect(homeOf({ ...byEither, cookies: { tracking } })).toEqual(['/', '/landers/video', 'video', 'blue'])
    for (const cookies of [{}, { tracking: 'ref=red' }, { tracking: 'sub1=blue' }])
      expect(homeOf({ ...byEither, cookies })).toEqual(['/', '/landers/gallery', 'gallery', ''])
    expect(homeOf({ settings: settings([home_landers[0]!]) })).toBeUndefined()
  })

  it('is for visitors: a member keeps the home page, and so does a link that opens the sign-up on it', () => {
    expect(homeOf({ ...byEither, viewer: {} as never })).toBeUndefined()
    expect(homeOf(byEither, '/?signup')).toBeUndefined()
    expect(homeOf(byEither, '/?t=5')).toBeDefined()
    expect(homeOf(byEither, '/pricing')).toBeUndefined()
  })

  it('has the address of the home page for search engines, wherever it is shown, if it is for everyone', () => {
    const addressOf = (path: string) => place(path, byEither)?.address
    expect(['/', '/landers/gallery', '/landers/gallery/front'].map(addressOf)).toEqual(['/', '/', '/'])
    expect(addressOf('/landers/video')).toBe('/landers/video')
    expect(place('/landers/video', { settings: settings([home_landers[0]!]) })?.address).toBe('/landers/video')
  })

  it('may have an experiment, as its own address may', () => {
    const [first] = home_landers
    const tested = readExperiment({ ...FILE, lander: 'video', slug: 'blue', variants: FILE.variants.slice(0, 2) })
    const at = { ...tenant, experiments: [tested] }
    const placed = place('/', { tenant: at, settings: settings([first!]), cookies: { tracking: 'ref=blue' } })
    expect(placed?.visit.variant).toContain(tested.round)
    expect(placed?.address).toBe('/')
  })
})
