import { createInstance } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { GENDER_IDS, type LanderProps, SEEKING_IDS } from '#engine/plugins/define-lander.ts'
import { Gallery } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }

const ANOUK = { id: 'a', name: 'Anouk', age: 34, place: 'Utrecht', fictional: false, photo: '/media/a/blur.webp' }
const PROPS: LanderProps = {
  ...{ brand: 'Amore', slug: undefined, locale: 'en', minAge: 18, genders: GENDER_IDS, seekings: SEEKING_IDS },
  ...{ fictional: 'Fictional', featured: [ANOUK], blurred: true, tracking: {}, texts },
}

function saysOf(changes: Partial<LanderProps>): string[] {
  const i18n = createInstance()
  void i18n.init({ lng: 'en', initAsync: false })
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <Gallery {...PROPS} {...changes} />
    </I18nextProvider>,
  )
  return Object.entries(texts).flatMap(([key, text]) => (key !== 'title' && html.includes(text) ? [key] : []))
}

it('says of the people what is true of those whom it shows', () => {
  expect(saysOf({})).toEqual(['blurred'])
  expect(saysOf({ blurred: false })).toEqual(['clear'])
  expect(saysOf({ featured: [] })).toEqual(['alone'])
})
