import { expect, it } from 'vitest'
import * as z from 'zod'
import { parseForm } from './form.ts'
import { findNamespace } from './texts/texts.ts'

const formOf = (...fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

it('takes the first value of a field, and all of one that is a list', () => {
  const schema = z.object({ name: z.string(), 'kinds[]': z.array(z.string()) })
  const form = formOf(['name', 'a'], ['kinds[]', 'x'], ['name', 'b'], ['kinds[]', 'y'])
  expect(parseForm(schema, form)).toEqual({ ok: true, value: { name: 'a', 'kinds[]': ['x', 'y'] } })
})

it('takes the names of an object’s own members for plain fields', () => {
  const schema = z.object({ name: z.string() })
  for (const name of ['__proto__', 'constructor', 'toString', '__proto__[]'])
    expect(parseForm(schema, formOf([name, 'x']))).toMatchObject({ ok: false, errors: { name: expect.any(String) } })
})

it('finds no catalogue under such a name', () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype)) expect(findNamespace('nl', name, {})).toBeUndefined()
})
