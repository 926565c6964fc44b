import { describe, expect, it } from 'vitest'
import { currencyOf, formAddress, formDigest, readFields } from './flexforms.ts'

/** The example of ccbill.com/doc/formdigest-value. */
const SALT = '7d901dad245fd0ff6bc20d06'
const FORM = {
  origin: 'https://api.ccbill.com',
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

  it('refuses a field given twice, in either format, however its name is written', () => {
    const form = 'application/x-www-form-urlencoded'
    expect(readFields(Buffer.from('a=1&a=1'), form)).toBeUndefined()
    expect(readFields(Buffer.from('X-order=o-1&b=2&X%2Dorder=o-2'), form)).toBeUndefined()
    const json = (text: string) => readFields(Buffer.from(text), 'application/json')
    expect(json('{"a":"1","a":"1"}')).toBeUndefined()
    expect(json('{"X-order":"o-1","b":2,"X\\u002dorder" : "o-2"}')).toBeUndefined()
    expect(json('{"a":"\\"b\\":","b":":","c\\\\":"\\\\"}')).toEqual({ a: '"b":', b: ':', 'c\\': '\\' })
  })

  it('refuses JSON in which a field is nested in another', () => {
    for (const text of ['{"a":{"b":1}}', '{"a":["1"]}', '{"a":[]}', '[]', '["a"]', '[{"a":1}]', '"a"', 'null'])
      expect(readFields(Buffer.from(text), 'application/json')).toBeUndefined()
  })

  it('names a currency by its number, with or without the leading zero', () => {
    expect(currencyOf('036')).toBe('AUD')
    expect(currencyOf('36')).toBe('AUD')
    expect(currencyOf('392')).toBeUndefined()
    expect(currencyOf(undefined)).toBeUndefined()
  })
})
