import { expect, it } from 'vitest'
import type { LanderProps } from '#engine/plugins/define-lander.ts'
import { drawLander } from '#engine/testing/landers/draw-lander.tsx'
import { SAMPLE_LANDER, SAMPLE_MEMBER } from '#engine/testing/landers/sample.ts'
import { Video } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }

const PROPS: LanderProps = {
  ...SAMPLE_LANDER,
  slug: undefined,
  profileFields: [],
  featured: [SAMPLE_MEMBER],
  tracking: {},
  texts,
}

const draw = () => drawLander(Video, PROPS)

it('says what the drawing shows once, to those who do not see it', () => {
  const html = draw()
  expect(html).toContain(`role="img" aria-label="${texts.drawing}"`)
  const captions = /<p[^>]*aria-hidden="true">.*?<\/p>/.exec(html)?.[0]
  for (const words of [texts.turn1, texts.turn6, texts.held]) expect(captions).toContain(words)
})

it('draws each stretch of the rope by a mask of its own', () => {
  const html = draw()
  const masks = [...html.matchAll(/<mask id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(masks).size).toBe(7)
  for (const id of masks) expect(html).toContain(`mask="url(#${id})"`)
})

it('shows nobody', () => {
  expect(draw()).not.toContain('Anouk')
  expect(draw()).not.toContain('<img')
})
