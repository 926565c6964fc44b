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
  ...{ bornBy: '2007-01-01', profileFields: [] },
  ...{ fictional: 'Fictional', fictionalProfiles: false, featured: [ANOUK], blurred: true, tracking: {}, texts },
}

function draw(changes: Partial<LanderProps>): string {
  const i18n = createInstance()
  void i18n.init({ lng: 'en', initAsync: false })
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <Gallery {...PROPS} {...changes} />
    </I18nextProvider>,
  )
}

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
