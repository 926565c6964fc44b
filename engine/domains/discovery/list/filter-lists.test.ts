import { expect, it } from 'vitest'
import { makeTenant, SETTINGS } from '#engine/testing/context.ts'
import { listFilterChoices } from './filter-lists.ts'

it('names several fictional profiles in the words of the brand, and none where it has none', () => {
  const labelOn = (slug: string, fictional_profiles: boolean) => {
    const settings = { ...SETTINGS, fictional_profiles, fictional_plural: { en: 'Characters' } }
    return listFilterChoices({ tenant: makeTenant(slug, settings), locale: 'en', settings }, 'NL').fictional
  }
  expect(labelOn('with', true)).toBe('Characters')
  expect(labelOn('without', false)).toBe('')
})
