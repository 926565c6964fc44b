import { createInstance } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { FIELD_OPTIONS } from '#engine/db/choices/member-fields.ts'
import { GENDER_IDS, type LanderProps, SEEKING_IDS } from '#engine/plugins/define-lander.ts'
import { CollageLanding } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }

const PROPS: LanderProps = {
  ...{ brand: 'Amore', slug: 'spring', locale: 'en', minAge: 18, genders: GENDER_IDS, seekings: SEEKING_IDS },
  ...{ bornBy: '2007-01-01', profileFields: ['about_me', 'reason_for_signup'] },
  ...{ fictional: 'Fictional', fictionalProfiles: true },
  ...{ featured: [], blurred: true, tracking: { network: 'partner' }, texts },
}

function draw(changes: Partial<LanderProps> = {}): string {
  const i18n = createInstance()
  void i18n.init({ lng: 'en', initAsync: false })
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <CollageLanding {...PROPS} {...changes} />
    </I18nextProvider>,
  )
}
const fieldsOf = (html: string) => [...html.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name)

it('posts to the sign-up, with its traffic source, only what a start form hands on', () => {
  expect(draw()).toContain('action="/signup?network=partner" method="post"')
  const fields = ['start', 'gender', 'seeking', 'reason_for_signup', 'city', 'email']
  expect(fieldsOf(draw())).toEqual(fields)
  expect(fieldsOf(draw({ profileFields: [] }))).toEqual(fields.filter((field) => field !== 'reason_for_signup'))
})

it('offers hopes that are reasons for a sign-up', () => {
  const [, select = ''] = /name="reason_for_signup".*?>(.*?)<\/select>/.exec(draw()) ?? []
  const values = [...select.matchAll(/value="([^"]+)"/g)].map(([, value]) => value)
  expect(values.length).toBeGreaterThan(1)
  expect(FIELD_OPTIONS.reason_for_signup).toEqual(expect.arrayContaining(values))
})

it('says its headline in whole words, one slip for each', () => {
  const title = /<h1[^>]*>(.*?)<\/h1>/.exec(draw())?.[1] ?? ''
  expect(title.replaceAll(/<[^>]*>/g, '')).toBe(texts.title)
})

it('cuts its face from three different people: of those alone who sign up, where that is one gender', () => {
  const facesOf = (changes: Partial<LanderProps>) => [...new Set(draw(changes).match(/people\/\d\.webp/g))]
  expect(facesOf({})).toHaveLength(3)
  const women = facesOf({ genders: ['female'] })
  expect(facesOf({ genders: ['male'] }).filter((face) => women.includes(face))).toEqual([])
})
