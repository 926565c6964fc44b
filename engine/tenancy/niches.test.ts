import { beforeAll, describe, expect, it } from 'vitest'
import { parseNiche } from './niche.ts'
import { findNiche, getNiche, getNicheTexts, listNiches, loadNiches } from './niches.ts'
import { LOCALES } from './schema.ts'

beforeAll(async () => {
  await loadNiches()
})

describe('the niche packs', () => {
  it('are the seven of the specification, found by their folders', () => {
    expect(listNiches().map((niche) => `${niche.number} ${niche.name}`)).toEqual([
      '1 general',
      '2 casual',
      '3 mature',
      '4 gay',
      '5 lesbian',
      '6 kink',
      '7 curvy',
    ])
    expect(findNiche(8)).toBeUndefined()
    expect(() => getNiche(8)).toThrow('no niche 8')
  })

  it('say every icebreaker and their home texts in all eleven languages, each its own', () => {
    for (const { number, name, icebreakers } of listNiches()) {
      const texts = LOCALES.map((locale) => {
        const { home, niche } = getNicheTexts(number, locale) as {
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
    const pack = getNiche(1)
    expect(() => parseNiche({ ...pack, interests: ['knitting'] }, 'x')).toThrow('interests')
    expect(() => parseNiche({ ...pack, icebreakers: [] }, 'x')).toThrow('icebreakers')
    expect(() => parseNiche({ ...pack, seeking: { genders: ['male'], options: {} } }, 'x')).toThrow('lacks male')
  })
})
