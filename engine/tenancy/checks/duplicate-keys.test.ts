import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDuplicateKeys } from './duplicate-keys.ts'

test('finds a key that an object names twice, by its path, at any depth', () => {
  expect(findDuplicateKeys('{"a":1,"b":{"c":[{"d":1},{"d":2,"d":3}]},"a":2}')).toEqual(['b.c.1.d', 'a'])
  expect(findDuplicateKeys('{ "a" : { "x": 1, "x" : 2, "x": 3 } }')).toEqual(['a.x'])
})

test('takes equal keys of different objects, texts that look like keys and escaped quotes for what they are', () => {
  expect(findDuplicateKeys('{"a":{"x":1},"b":{"x":1},"c":["x","x"],"d":"\\",\\"a\\":1,\\"a\\":2"}')).toEqual([])
  expect(findDuplicateKeys('{"a":"{","b":"a:","\\u0061":1}')).toEqual(['a'])
})

test('finds none in what JSON.stringify writes', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => findDuplicateKeys(JSON.stringify(value)).length === 0))
})
