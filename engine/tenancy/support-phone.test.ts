import { expect, it } from 'vitest'
import { bareSupportPhone, hasSupportPhone } from './support-phone.ts'

it('compares support phones without dashes and spaces', () => {
  expect(bareSupportPhone('+45 70-00 00–00')).toBe('+4570000000')
  expect(bareSupportPhone('70 00 00 00')).toBe(bareSupportPhone('70-00-00-00'))
})

it('takes a phone of dashes and spaces alone for none', () => {
  expect(hasSupportPhone({ support_phone: ' - ' })).toBe(false)
  expect(hasSupportPhone({ support_phone: '' })).toBe(false)
  expect(hasSupportPhone({ support_phone: '70 00 00 00' })).toBe(true)
})
