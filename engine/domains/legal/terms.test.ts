import { expect, it } from 'vitest'
import { makeTenant, SETTINGS as settings } from '#engine/testing/context.ts'
import { listSections, termsDate } from './terms.ts'

it('speaks of fictional profiles only where the brand has them', () => {
  const without = { ...settings, fictional_profiles: false }
  const having = { ...settings, fictional_profiles: true }
  expect(listSections('terms', makeTenant(), without, 'en')).not.toContain('fictional')
  expect(listSections('terms', makeTenant(), having, 'en')).toContain('fictional')
  expect(listSections('faq', makeTenant(), without, 'en')).toEqual(['s1', 'real', 's3', 's4', 's5', 's6'])
  expect(listSections('faq', makeTenant(), having, 'en')).toEqual(['s1', 'fictional', 's3', 's4', 's5', 's6'])
})

it('says in terms and privacy that members are shared only where the brand shares them', () => {
  for (const page of ['terms', 'privacy'] as const) {
    expect(listSections(page, makeTenant(), settings, 'en')).not.toContain('shared')
    expect(listSections(page, makeTenant(), { ...settings, member_resell: true }, 'en')).toContain('shared')
  }
})

it('gives a telephone number only where the brand has one, and its hours where the brand says them in the language', () => {
  const sectionsOf = (support_phone: string, hours = {}) =>
    listSections('service', makeTenant(), { ...settings, support_phone, support_hours: hours }, 'en').filter((name) =>
      /phone/.test(name),
    )
  const hours = { en: 'weekdays 9 to 17' }
  expect(sectionsOf('', hours)).toEqual([])
  expect(sectionsOf('+31 20 000 00 00')).toEqual(['phone'])
  expect(sectionsOf('+31 20 000 00 00', { nl: 'werkdagen 9 tot 17' })).toEqual(['phone'])
  expect(sectionsOf('+31 20 000 00 00', hours)).toEqual(['phoneHours'])
})

it('dates the terms 2023-12-01 12:00 UTC, or the day of the company data or of the last change where that is later', () => {
  const dateOf = (added: string, terms_changed = '') => {
    const tenant = makeTenant()
    return new Date(
      termsDate({ tenant: { ...tenant, company: { ...tenant.company, added } }, settings: { terms_changed } }),
    ).toISOString()
  }
  expect(dateOf('2023-06-01')).toBe('2023-12-01T12:00:00.000Z')
  expect(dateOf('2023-12-01')).toBe('2023-12-01T12:00:00.000Z')
  expect(dateOf('2023-12-02')).toBe('2023-12-02T00:00:00.000Z')
  expect(dateOf('2024-05-01', '2024-01-31')).toBe('2024-05-01T00:00:00.000Z')
  expect(dateOf('2024-05-01', '2026-02-28')).toBe('2026-02-28T00:00:00.000Z')
})
