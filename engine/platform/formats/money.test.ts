import { expect, it } from 'vitest'
import { formatMoney, minorDigits, toDecimal } from './money.ts'

it('shows and writes an amount with the digits of its currency', () => {
  expect(['EUR', 'DKK', 'JPY', 'ISK', 'KWD', 'CLF', 'HUF'].map(minorDigits)).toEqual([2, 2, 0, 0, 3, 4, 2])
  expect(formatMoney(1999, 'EUR', 'en')).toBe('€19.99')
  expect(formatMoney(1999, 'JPY', 'en')).toBe('¥1,999')
  expect(formatMoney(1999, 'KWD', 'en')).toMatch(/^KWD\s1\.999$/)
  expect(formatMoney(14900, 'HUF', 'de')).toMatch(/^149,00\sHUF$/)
})

it('writes decimals exactly, also small, negative and large ones', () => {
  expect([0, 5, 50, -5, -1999, 9_007_199_254_740_991].map((cents) => toDecimal(cents, 'EUR'))).toEqual([
    ...['0.00', '0.05', '0.50', '-0.05', '-19.99', '90071992547409.91'],
  ])
  expect([7, -7].map((amount) => toDecimal(amount, 'JPY'))).toEqual(['7', '-7'])
  expect(toDecimal(5, 'BHD')).toBe('0.005')
})
