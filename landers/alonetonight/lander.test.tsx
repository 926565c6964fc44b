import { createInstance } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { FIELD_OPTIONS } from '#engine/db/choices/member-fields.ts'
import { GENDER_IDS, type LanderProps, SEEKING_IDS } from '#engine/plugins/define-lander.ts'
import { AloneTonight } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }

const PROPS: LanderProps = {
  ...{ brand: 'Amore', slug: undefined, locale: 'en', minAge: 18, genders: GENDER_IDS, seekings: SEEKING_IDS },
  ...{ bornBy: '2007-01-01', profileFields: ['reason_for_signup'], fictional: 'Fictional', fictionalProfiles: false },
  ...{ featured: [], blurred: true, tracking: { network: 'partner' }, texts },
}

function draw(changes: Partial<LanderProps> = {}): string {
  const i18n = createInstance()
  void i18n.init({ lng: 'en', initAsync: false })
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <AloneTonight {...PROPS} {...changes} />
    </I18nextProvider>,
  )
}
const fieldsOf = (html: string) => [...html.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name)

it('posts to the sign-up, with its traffic source, only what a start form hands on', () => {
  expect(draw()).toContain('action="/signup?network=partner" method="post"')
  expect(fieldsOf(draw())).toEqual(['start', 'gender', 'seeking', 'date_of_birth', 'reason_for_signup', 'email'])
})

it('asks what one would rather do tonight in reasons for the sign-up, and only where profiles show one', () => {
  const [, select = ''] = /name="reason_for_signup".*?>(.*?)<\/select>/.exec(draw()) ?? []
  const values = [...select.matchAll(/value="([^"]+)"/g)].map(([, value]) => value)
  expect(values.length).toBeGreaterThan(1)
  expect(FIELD_OPTIONS.reason_for_signup).toEqual(expect.arrayContaining(values))
  expect(fieldsOf(draw({ profileFields: [] }))).not.toContain('reason_for_signup')
})

it('shows nobody who is a member', () => {
  const anouk = { id: 'a', name: 'Anouk', age: 34, place: 'Utrecht', fictional: false, photo: '/media/a/blur.webp' }
  expect(draw({ featured: [anouk] })).toBe(draw())
})
