import { expect, it } from 'vitest'
import type { LanderProps } from '#engine/plugins/define-lander.ts'
import { drawLander } from '#engine/testing/landers/draw-lander.tsx'
import { SAMPLE_LANDER, SAMPLE_MEMBER } from '#engine/testing/landers/sample.ts'
import { Gallery } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }

const PROPS: LanderProps = {
  ...SAMPLE_LANDER,
  slug: undefined,
  profileFields: [],
  featured: [SAMPLE_MEMBER],
  tracking: {},
  texts,
}

const draw = (changes: Partial<LanderProps>) => drawLander(Gallery, { ...PROPS, ...changes })

function saysOf(changes: Partial<LanderProps>): string[] {
  const html = draw(changes)
  return Object.entries(texts).flatMap(([key, text]) => (html.includes(text) ? [key] : []))
}

it('says of the people what is true of those whom it shows', () => {
  expect(saysOf({})).toEqual(['title', 'blurred'])
  expect(saysOf({ blurred: false })).toEqual(['title', 'clear'])
  expect(saysOf({ featured: [] })).toEqual(['aloneTitle', 'alone'])
})

it('promises where it shows nobody, and that there are no fictional profiles only where there are none', () => {
  const promisesOf = (changes: Partial<LanderProps>) => draw(changes).match(/p\w+\.title/g)
  expect(promisesOf({})).toBeNull()
  expect(promisesOf({ featured: [] })).toEqual(['p1.title', 'p2.title', 'p3.title'])
  expect(promisesOf({ featured: [], fictionalProfiles: true })).toEqual(['p1fictional.title', 'p2.title', 'p3.title'])
})
