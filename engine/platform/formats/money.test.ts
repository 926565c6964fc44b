import { expect, it } from 'vitest'
import { formatMoney, fromDecimal, minorDigits, toDecimal } from './money.ts'

it('shows and writes an amount with the digits of its currency', () => {
  expect(['EUR', 'DKK', 'JPY', 'ISK', 'KWD', 'CLF', 'HUF'].map(minorDigits)).toEqual([2, 2, 0, 0, 3, 4, 2])
  expect(formatMoney(1999, 'EUR', 'en')).toBe('€19.99')
  expect(formatMoney(1999, 'JPY', 'en')).toBe('¥1,999')
  expect(formatMoney(1999, 'KWD', 'en')).toMatch(/^KWD\s1\.999$/)
  expect(formatMoney(14900, 'HUF', 'de')).toMatch(/^149,00\sHUF$/)
})

it.each(['nl', 'de', 'da', 'en', 'fi', 'fr', 'pl'])('puts a minus sign before all of an amount in %s', (locale) => {
  expect(formatMoney(-500, 'EUR', locale)).toBe(`\u2212${formatMoney(500, 'EUR', locale)}`)
})

it('writes decimals exactly, also small, negative and large ones', () => {
  expect([0, 5, 50, -5, -1999, 9_007_199_254_740_991].map((cents) => toDecimal(cents, 'EUR'))).toEqual([
    ...['0.00', '0.05', '0.50', '-0.05', '-19.99', '90071992547409.91'],
  ])
  expect([7, -7].map((amount) => toDecimal(amount, 'JPY'))).toEqual(['7', '-7'])
  expect(toDecimal(5, 'BHD')).toBe('0.005')
})

it('reads the decimals it writes, shorter ones too, and nothing that is not plain', () => {
  const read = (currency: string) => (text: string | undefined) => fromDecimal(text, currency)
  expect(['19.99', '19.9', '19', '0.05', '1000.00'].map(read('EUR'))).toEqual([1999, 1990, 1900, 5, 100_000])
  expect(['7', '7.0'].map(read('JPY'))).toEqual([7, undefined])
  expect(read('BHD')('0.005')).toBe(5)
  const wrong = ['', '-1.00', '1,00', '1.999', '1e3', ' 1', '1.', '1234567890', undefined]
  expect(wrong.map(read('EUR'))).toEqual(wrong.map(() => undefined))
})
