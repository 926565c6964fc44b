import { expect, it } from 'vitest'
import type { LanderProps } from '#engine/plugins/define-lander.ts'
import { drawLander, fieldsOf } from '#engine/testing/landers/draw-lander.tsx'
import { SAMPLE_LANDER } from '#engine/testing/landers/sample.ts'
import { TinderSwipe } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }

const PROPS: LanderProps = { ...SAMPLE_LANDER, slug: undefined, profileFields: ['about_me'], texts }

const draw = (changes: Partial<LanderProps> = {}) => drawLander(TinderSwipe, { ...PROPS, ...changes })

it('posts to the sign-up, with its traffic source, a line about oneself for each card', () => {
  expect(draw()).toContain('action="/signup?network=partner" method="post"')
  const lines = [1, 2, 3, 4, 5].flatMap((card) => [`about_me.${card}`, `about_me.${card}`])
  expect(fieldsOf(draw())).toEqual(['start', ...lines, 'gender', 'seeking', 'email'])
  expect(draw()).toContain(`value="${texts.no2}"`)
})

it('deals no cards where profiles show no text about oneself, and then needs no script', () => {
  const html = draw({ profileFields: [] })
  expect(fieldsOf(html)).toEqual(['start', 'gender', 'seeking', 'email'])
  expect(html).toContain(texts.plainTitle)
  expect(html).not.toContain('<script')
})
