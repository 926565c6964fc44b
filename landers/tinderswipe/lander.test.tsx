import { createInstance } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { GENDER_IDS, type LanderProps, SEEKING_IDS } from '#engine/plugins/define-lander.ts'
import { TinderSwipe } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }

const PROPS: LanderProps = {
  ...{ brand: 'Amore', slug: undefined, locale: 'en', minAge: 18, genders: GENDER_IDS, seekings: SEEKING_IDS },
  ...{ bornBy: '2007-01-01', profileFields: ['about_me'], fictional: 'Fictional', fictionalProfiles: false },
  ...{ featured: [], blurred: true, tracking: { network: 'partner' }, texts },
}

function draw(changes: Partial<LanderProps> = {}): string {
  const i18n = createInstance()
  void i18n.init({ lng: 'en', initAsync: false })
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <TinderSwipe {...PROPS} {...changes} />
    </I18nextProvider>,
  )
}
const fieldsOf = (html: string) => [...html.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name)

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
