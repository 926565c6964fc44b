import { expect, it } from 'vitest'
import { makeTenant, SETTINGS as settings } from '#engine/testing/context.ts'
import { listSections, termsDate } from './terms.ts'

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

it('dates the terms 2023-12-01 12:00 UTC, or the day of the company data where that is later', () => {
  const dateOf = (added: string) => {
    const tenant = makeTenant()
    return new Date(termsDate({ ...tenant, company: { ...tenant.company, added } })).toISOString()
  }
  expect(dateOf('2023-06-01')).toBe('2023-12-01T12:00:00.000Z')
  expect(dateOf('2023-12-01')).toBe('2023-12-01T12:00:00.000Z')
  expect(dateOf('2023-12-02')).toBe('2023-12-02T00:00:00.000Z')
})
