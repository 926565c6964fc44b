import { createInstance } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { GENDER_IDS, type LanderProps, SEEKING_IDS } from '#engine/plugins/define-lander.ts'
import { Video } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }

const ANOUK = { id: 'a', name: 'Anouk', age: 34, place: 'Utrecht', fictional: false, photo: '/media/a/blur.webp' }
const PROPS: LanderProps = {
  ...{ brand: 'Amore', slug: undefined, locale: 'en', minAge: 18, genders: GENDER_IDS, seekings: SEEKING_IDS },
  ...{ bornBy: '2007-01-01', profileFields: [], country: 'NL', distances: ['10', '25', '50', '100'] },
  ...{ fictional: 'Fictional', fictionalProfiles: false, featured: [ANOUK], blurred: true, tracking: {}, texts },
}

function draw(): string {
  const i18n = createInstance()
  void i18n.init({ lng: 'en', initAsync: false })
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <Video {...PROPS} />
    </I18nextProvider>,
  )
}

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
