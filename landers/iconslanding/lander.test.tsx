import { expect, it } from 'vitest'
import { drawLander } from '#engine/testing/landers/draw-lander.tsx'
import { SAMPLE_LANDER } from '#engine/testing/landers/sample.ts'
import { IconsLanding } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }

it('promises that there are no fictional profiles only where there are none', () => {
  const promisesOf = (fictionalProfiles: boolean) =>
    drawLander(IconsLanding, { ...SAMPLE_LANDER, fictionalProfiles, texts }).match(/p\w+\.title/g)
  expect(promisesOf(false)).toEqual(['p1.title', 'p2.title', 'p3.title'])
  expect(promisesOf(true)).toEqual(['p1fictional.title', 'p2.title', 'p3.title'])
})
