import { describe, expect, it } from 'vitest'
import { fromDecimal, toDecimal } from '../decimal.ts'
import { currencyOf, formAddress, formDigest, readFields } from './flexforms.ts'

/** The example of ccbill.com/doc/formdigest-value. */
const SALT = '7d901dad245fd0ff6bc20d06'
const FORM = {
  flexId: '687fa3e0-e60d-4466-88e2-181fa56dd6a9',
  clientAccnum: '900100',
  clientSubacc: '0000',
  salt: SALT,
}

describe('FlexForms', () => {
  it('digests a single payment as the example of its documents', () => {
    expect(formDigest('10.00', '30', '840', SALT)).toBe('a7459445d0e5dc0963fe736dc5cf900b')
  })

  it('leads to the form with the price, its digest and our order', () => {
    const sale = { order: 'o-1', price: '10.00', currency: 'USD', email: 'a@example.test' }
    const { origin, pathname, searchParams } = new URL(formAddress(FORM, sale))
    expect(`${origin}${pathname}`).toBe(`https://api.ccbill.com/wap-frontflex/flexforms/${FORM.flexId}`)
    expect(Object.fromEntries(searchParams)).toEqual({
      clientAccnum: '900100',
      clientSubacc: '0000',
      initialPrice: '10.00',
      initialPeriod: '30',
      currencyCode: '840',
      formDigest: 'a7459445d0e5dc0963fe736dc5cf900b',
      email: 'a@example.test',
      order: 'o-1',
    })
  })

  it('takes no currency that is not in its list', () => {
    expect(() => formAddress(FORM, { order: 'o', price: '10.00', currency: 'CHF', email: '' })).toThrow('CHF')
  })

  it('reads fields of both formats, and none of anything else', () => {
    expect(readFields(Buffer.from('a=1&X-order=o%201'), 'application/x-www-form-urlencoded')).toEqual({
      a: '1',
      'X-order': 'o 1',
    })
    expect(readFields(Buffer.from('{"a":1,"b":null}'), 'application/json; charset=utf-8')).toEqual({ a: '1', b: '' })
    expect(readFields(Buffer.from('{'), 'application/json')).toBeUndefined()
    expect(readFields(Buffer.from('1'), 'application/json')).toBeUndefined()
  })

  it('names a currency by its number, with or without the leading zero', () => {
    expect(currencyOf('036')).toBe('AUD')
    expect(currencyOf('36')).toBe('AUD')
    expect(currencyOf('392')).toBeUndefined()
    expect(currencyOf(undefined)).toBeUndefined()
  })
})

describe('decimal amounts', () => {
  it('are written with two digits and read with up to two', () => {
    expect([1, 99, 100, 1999, 100_000].map(toDecimal)).toEqual(['0.01', '0.99', '1.00', '19.99', '1000.00'])
    expect(['19.99', '19.9', '19', '0.05'].map(fromDecimal)).toEqual([1999, 1990, 1900, 5])
  })

  it('are nothing where they are not plain', () => {
    const wrong = ['', '-1.00', '1,00', '1.999', '1e3', ' 1', '1.', undefined]
    expect(wrong.map(fromDecimal)).toEqual(wrong.map(() => undefined))
  })
})
