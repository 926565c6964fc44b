import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#engine/texts/locales.ts'
import { getNiche, listNiches, listThemes } from './catalogue.ts'
import { parseNiche } from './define-niche.ts'
import { collectIcons, listOwnInterests } from './niche-interests.ts'

describe('the niche packs', () => {
  it('are those of the folders in niches/, the seven of the product among them', () => {
    const names = listNiches().map((niche) => `${niche.number}-${niche.name}`)
    expect(names).toEqual(
      globSync('*', { cwd: 'niches' }).sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10)),
    )
    const seven = ['1-general', '2-casual', '3-mature', '4-gay', '5-lesbian', '6-kink', '7-curvy']
    expect(names).toEqual(expect.arrayContaining(seven))
    expect(() => getNiche(0)).toThrow('no niche 0')
  })

  it('name a theme that is there as their default', () => {
    const themes = [...listThemes().keys()]
    for (const { name, defaultTheme } of listNiches()) expect(themes, name).toContain(defaultTheme)
  })

  it('are whole, each with its own look, landing page, gifts, people and tone', () => {
    const packs = listNiches()
    const landers = globSync('landers/*/lander.tsx').map((file) => file.split(/[\\/]/)[1])
    for (const pack of packs) {
      const { name, defaultTheme, defaultLander, gifts, profileFields, searchFields, layer } = pack
      expect(landers, name).toContain(defaultLander)
      expect(profileFields, name).toEqual(expect.arrayContaining(['about_me', 'interests', 'reason_for_signup']))
      // What members are searched by is shown on their profiles.
      expect(profileFields, name).toEqual(expect.arrayContaining(searchFields))
      expect(layer, name).toMatchObject({ gifts: { set: gifts }, icebreakers: { set: pack.icebreakers } })
      expect(defaultTheme, name).not.toBe('wireframe')
    }
    const seven = packs.filter(({ number }) => number <= 7)
    const count = (of: (pack: (typeof packs)[number]) => unknown) =>
      new Set(seven.map((pack) => JSON.stringify(of(pack)))).size
    const own = [
      count((pack) => pack.defaultTheme),
      count((pack) => pack.defaultLander),
      count((pack) => pack.gifts),
      count((pack) => pack.icebreakers),
      count((pack) => pack.tone),
    ]
    expect(own).toEqual([7, 7, 7, 7, 7])
  })

  it('say every icebreaker and their home texts in every language, each its own', () => {
    for (const { name, icebreakers, textsOf } of listNiches()) {
      const texts = LOCALES.map((locale) => {
        const { home, niche } = textsOf(locale) as {
          home: Record<string, string>
          niche: { icebreaker: Record<string, string> }
        }
        expect(Object.keys(niche.icebreaker), `${name} ${locale}`).toEqual(icebreakers)
        return [...Object.values(home), ...Object.values(niche.icebreaker)]
      })
      for (let at = 0; at < texts[0]!.length; at++) {
        const said = texts.map((list) => list[at]!)
        expect(said.every((text) => text.trim().length > 5 && text.length < 140)).toBe(true)
        expect(new Set(said).size, said.join(' / ')).toBeGreaterThanOrEqual(LOCALES.length - 2)
      }
    }
  })

  it('are refused with the path of the fault', () => {
    const { layer: _layer, textsOf: _textsOf, ownInterests: _own, interestIcons: _icons, ...pack } = getNiche(1)
    expect(() => parseNiche({ ...pack, interests: ['knitting'] }, 'x')).toThrow('interests')
    const bring = (...interests: unknown[]) => parseNiche({ ...pack, interests }, 'x')
    expect(() => bring({ id: 'coffee', icon: 'coffee' })).toThrow('name it by its id alone')
    expect(() => bring({ id: 'knitting', icon: 'no-such-icon' })).toThrow('interests[0]')
    expect(() => bring({ id: 'knitting', icon: 'ribbon' }, { id: 'knitting', icon: 'ribbon' })).toThrow('once')
    expect(listOwnInterests(bring('coffee', { id: 'knitting', icon: 'ribbon' }))).toEqual([
      { id: 'knitting', icon: 'ribbon' },
    ])
    expect(() => parseNiche({ ...pack, icebreakers: [] }, 'x')).toThrow('icebreakers')
    expect(() => parseNiche({ ...pack, seeking: { genders: ['male'], options: {} } }, 'x')).toThrow('lacks male')
  })

  it('bring an interest with one icon, whichever of them brings it', () => {
    const bring = (name: string, icon: 'ribbon' | 'gem') => ({
      ...getNiche(1),
      name,
      ownInterests: [{ id: 'knitting', icon }],
    })
    expect(collectIcons([bring('a', 'gem'), bring('b', 'gem')])).toEqual({ knitting: 'gem' })
    expect(() => collectIcons([bring('a', 'gem'), bring('b', 'ribbon')])).toThrow(
      'niches a and b: the interest knitting',
    )
  })
})
