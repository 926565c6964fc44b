import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDuplicateKeys } from './duplicate-keys.ts'

const find = (text: string) => findDuplicateKeys(text, JSON.parse(text))

test('finds a key that an object names twice, by its path, at any depth', () => {
  expect(find('{"a":1,"b":{"c":[{"d":1},{"d":2,"d":3}]},"a":2}')).toEqual(['b.c.1.d', 'a'])
  expect(find('{ "a" : { "x": 1, "x" : 2, "x": 3 } }')).toEqual(['a.x'])
})

test('takes equal keys of different objects, texts that look like keys and escaped quotes for what they are', () => {
  expect(find('{"a":{"x":1},"b":{"x":1},"c":["x","x"],"d":"\\",\\"a\\":1,\\"a\\":2"}')).toEqual([])
  expect(find('{"a":"{","b":"a:","\\u0061":1}')).toEqual(['a'])
})

test('finds none in what JSON.stringify writes', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      (value) => find(JSON.stringify(value, null, 2)).length === 0 && find(JSON.stringify(value)).length === 0,
    ),
  )
})

test('finds what is named twice after a key of any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (key, value) => {
      const [name, inner] = [JSON.stringify(key), JSON.stringify(value)]
      expect(find(`{${name}:${inner}}`)).toEqual([])
      expect(find(`{${name}:${inner}, ${name} : 1}`)).toEqual([key])
    }),
  )
})
