import { expect, it } from 'vitest'
import { GENDER_IDS, type LanderProps } from '#engine/plugins/define-lander.ts'
import { drawLander } from '#engine/testing/landers/draw-lander.tsx'
import { SAMPLE_LANDER, SAMPLE_MEMBER } from '#engine/testing/landers/sample.ts'
import { TransitionsVideo } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }

const PROPS: LanderProps = {
  ...SAMPLE_LANDER,
  slug: undefined,
  profileFields: [],
  featured: [SAMPLE_MEMBER],
  tracking: {},
  texts,
}

const draw = (changes: Partial<LanderProps> = {}) => drawLander(TransitionsVideo, { ...PROPS, ...changes })

const listPeople = (html: string) => [...html.matchAll(/<img[^>]*src="([^"]+)"/g)].map(([, src]) => src)

it('shows the same two all day, drawn, and no member', () => {
  const html = draw()
  const [first, second, ...others] = listPeople(html)
  expect(first).not.toBe(second)
  expect(others).toEqual([first, second, first, second])
  expect(html).not.toContain('Anouk')
  expect(html).not.toContain('/media/')
  expect(html).toContain('>drawn<')
})

it('shows two women where the site is for women, two men where it is for men, and else one of each', () => {
  const pairOf = (genders: LanderProps['genders']) => new Set(listPeople(draw({ genders })))
  const [women, men, both] = [pairOf(['female']), pairOf(['male']), pairOf(GENDER_IDS)]
  expect([...women].filter((one) => men.has(one))).toEqual([])
  expect([...both].filter((one) => women.has(one))).toHaveLength(1)
  expect([...both].filter((one) => men.has(one))).toHaveLength(1)
})

it('accepts no date of birth of somebody too young', () => {
  expect(draw()).toMatch(/<input[^>]*type="date"[^>]*max="2007-01-01"/)
})
