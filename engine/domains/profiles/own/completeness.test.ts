import { expect, it } from 'vitest'
import fc from '#engine/testing/properties.ts'
import { FIELD_OPTIONS, mapOptionFields, OPTION_FIELDS, PROFILE_FIELDS } from '../shared/fields.ts'
import { completenessOf, PARTS } from './completeness.ts'

const nothing = {
  hasPhoto: false,
  about_me: '',
  interests: '[]',
  ...mapOptionFields(() => ''),
}
const everything = {
  ...nothing,
  hasPhoto: true,
  about_me: 'I bake bread badly and argue about films well.',
  interests: '["coffee","music","hiking"]',
  ...Object.fromEntries(OPTION_FIELDS.map((field) => [field, FIELD_OPTIONS[field][0]])),
}

it('is nothing at first and whole in the end, with what is missing in the order that helps', () => {
  expect(completenessOf(nothing, PROFILE_FIELDS)).toEqual({ percent: 0, missing: PARTS })
  expect(completenessOf(everything, PROFILE_FIELDS)).toEqual({ percent: 100, missing: [] })
  expect(completenessOf({ ...everything, hasPhoto: false }, PROFILE_FIELDS)).toEqual({
    percent: 75,
    missing: ['photo'],
  })
})

it('asks for nothing that the brand does not show', () => {
  expect(completenessOf(nothing, [])).toEqual({ percent: 0, missing: ['photo'] })
  expect(completenessOf({ ...nothing, hasPhoto: true }, [])).toEqual({ percent: 100, missing: [] })
  expect(completenessOf(nothing, ['about_me']).missing).toEqual(['photo', 'about_me'])
})

it('is 100 exactly when nothing is missing', () => {
  const profile = fc.record({
    ...Object.fromEntries(OPTION_FIELDS.map((field) => [field, fc.constantFrom('', FIELD_OPTIONS[field][0])])),
    hasPhoto: fc.boolean(),
    about_me: fc.string({ maxLength: 60 }),
    interests: fc.array(fc.string(), { maxLength: 5 }).map((list) => JSON.stringify(list)),
  })
  fc.assert(
    fc.property(profile, fc.subarray([...PROFILE_FIELDS]), (changes, visible) => {
      const { percent, missing } = completenessOf({ ...nothing, ...changes }, visible)
      expect(percent === 100).toBe(missing.length === 0)
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
    }),
  )
})
