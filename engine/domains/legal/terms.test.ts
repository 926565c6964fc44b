import { expect, it } from 'vitest'
import { SETTINGS as settings } from '#engine/testing/context.ts'
import { listSections } from './terms.ts'

it('speaks of fictional profiles only where the brand has them', () => {
  const without = { ...settings, fictional_profiles: false }
  const having = { ...settings, fictional_profiles: true }
  expect(listSections('terms', without)).not.toContain('fictional')
  expect(listSections('terms', having)).toContain('fictional')
  expect(listSections('faq', without)).toEqual(['s1', 'real', 's3', 's4', 's5', 's6'])
  expect(listSections('faq', having)).toEqual(['s1', 'fictional', 's3', 's4', 's5', 's6'])
})

it('gives a telephone number only where the brand has one', () => {
  expect(listSections('service', { ...settings, support_phone: '' })).not.toContain('phone')
  expect(listSections('service', { ...settings, support_phone: '+31 20 000 00 00' })).toContain('phone')
})
