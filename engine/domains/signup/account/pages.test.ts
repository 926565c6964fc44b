import { expect, it } from 'vitest'
import { findPageFaults } from './pages.ts'

const fine = { valid: true, rangeOverflow: false, valueMissing: false, badInput: false }
const control = (name: string, wrong: Partial<typeof fine> = {}) => ({
  name,
  validity: { ...fine, valid: Object.keys(wrong).length === 0, ...wrong },
})

it('finds nothing on a page whose controls are all filled in', () => {
  expect(findPageFaults([control('gender'), control('seeking'), control('')])).toEqual({})
})

it('names every control that the browser finds wrong, with its own sentence', () => {
  const missing = { valueMissing: true }
  expect(findPageFaults([control('gender', missing), control('gender', missing), control('seeking', missing)])).toEqual(
    {
      gender: 'accounts:error.gender',
      seeking: 'accounts:error.seeking',
    },
  )
  expect(findPageFaults([control('city', missing)])).toEqual({ city: 'accounts:error.cityMissing' })
})

it('tells a date that is missing from one that is none and one too late', () => {
  const birth = (wrong: Partial<typeof fine>) => findPageFaults([control('date_of_birth', wrong)]).date_of_birth
  expect(birth({ valueMissing: true })).toBe('accounts:error.birth')
  expect(birth({ valueMissing: true, badInput: true })).toBe('accounts:error.birthFault.invalid')
  expect(birth({ rangeOverflow: true })).toBe('accounts:error.birthFault.too_young')
})
