import { createInstance } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { GENDER_IDS, type LanderProps, SEEKING_IDS } from '#engine/plugins/define-lander.ts'
import { IconsLanding } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }

const PROPS: Omit<LanderProps, 'fictionalProfiles'> = {
  ...{ brand: 'Amore', slug: undefined, locale: 'en', minAge: 18, genders: GENDER_IDS, seekings: SEEKING_IDS },
  ...{ bornBy: '2007-01-01', profileFields: [] },
  ...{ fictional: 'Fictional', featured: [], blurred: true, tracking: {}, texts },
}

it('promises that there are no fictional profiles only where there are none', () => {
  const i18n = createInstance()
  void i18n.init({ lng: 'en', initAsync: false })
  const promisesOf = (fictionalProfiles: boolean) =>
    renderToString(
      <I18nextProvider i18n={i18n}>
        <IconsLanding {...PROPS} fictionalProfiles={fictionalProfiles} />
      </I18nextProvider>,
    ).match(/p\w+\.title/g)
  expect(promisesOf(false)).toEqual(['p1.title', 'p2.title', 'p3.title'])
  expect(promisesOf(true)).toEqual(['p1fictional.title', 'p2.title', 'p3.title'])
})
