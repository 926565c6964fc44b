import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setInJson, unsetInJson } from './json-text.ts'

const FILE = `{
  "name": "Amore",
  "hosts": ["amore.example", "www.amore.example"],
  "settings": {
    "message_credits": 2,
    "packages": [
      { "id": "p10", "credits": 10 }
    ]
  },
  "by_country": { "BE": { "min_age": 21 } },
  "slots": {}
}
`

test.each([
  [['name'], 'Vita', '"name": "Vita",'],
  [['hosts'], ['vita.example'], '"hosts": ["vita.example"],'],
  [['settings', 'message_credits'], 3, '"message_credits": 3,'],
  [['settings', 'packages', '0', 'credits'], 12, '{ "id": "p10", "credits": 12 }'],
  [['by_country', 'BE', 'refund_days'], 20, '{ "BE": { "min_age": 21, "refund_days": 20 } },'],
  [['theme'], 'wireframe', '  "slots": {},\n  "theme": "wireframe"\n}\n'],
  [['slots', 'hero'], ['a'], '  "slots": {\n    "hero": ["a"]\n  }\n'],
  [['tokens', 'colour.light'], 'x', '  "slots": {},\n  "tokens": {\n    "colour.light": "x"\n  }\n'],
])('%j becomes %j, and all else stays', (path, value, line) => {
  const changed = setInJson(FILE, path, value)
  expect(changed).toContain(line)
  const untouched = FILE.split('\n').filter((one) => changed.split('\n').includes(one))
  expect(untouched.length).toBeGreaterThanOrEqual(FILE.split('\n').length - 2)
  expect(setInJson(changed, path, value)).toBe(changed)
})

test('taking a value away leaves the text as it was before, and what is not there changes nothing', () => {
  for (const path of [['theme'], ['settings', 'min_age'], ['by_country', 'BE', 'refund_days']])
    expect(unsetInJson(setInJson(FILE, path, 20), path)).toBe(FILE)
  expect(unsetInJson(FILE, ['nothing', 'here'])).toBe(FILE)
  expect(unsetInJson(FILE, ['name'])).toBe(FILE.replace('"name": "Amore",\n  ', ''))
  expect(unsetInJson(FILE, ['by_country', 'BE', 'min_age'])).toContain('"by_country": { "BE": {} },')
})

test('a path through a text and a file that is no JSON are refused', () => {
  expect(() => setInJson(FILE, ['name', 'first'], 'A')).toThrow('"first" has no place in "Amore"')
  expect(() => setInJson('{', ['name'], 'A')).toThrow(SyntaxError)
})

test('whatever the text, exactly the value at the path differs', () => {
  const member = fc.tuple(fc.string(), fc.jsonValue({ maxDepth: 2 }))
  const whole = fc.uniqueArray(member, { selector: ([key]) => key, maxLength: 6 })
  const path = fc.array(
    fc.string().filter((step) => step !== '__proto__'),
    { minLength: 1, maxLength: 1 },
  )
  fc.assert(
    fc.property(whole, path, fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (members, [key], value, space) => {
      const before = Object.fromEntries(members.filter(([name]) => name !== '__proto__'))
      const text = JSON.stringify(before, null, space)
      const after = setInJson(text, [key!], value)
      expect(JSON.parse(after)).toEqual(JSON.parse(JSON.stringify({ ...before, [key!]: value })))
      const { [key!]: _, ...rest } = before
      expect(JSON.parse(unsetInJson(after, [key!]))).toEqual(JSON.parse(JSON.stringify(rest)))
    }),
    { numRuns: 100 },
  )
})
