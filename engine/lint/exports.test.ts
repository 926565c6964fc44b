import { expect, it } from 'vitest'
import { listUnusedExports } from './exports.ts'
import { listImports, type SourceFile } from './import-graph.ts'

const file = (path: string, text: string): SourceFile => ({ path, text, code: text, imports: listImports(path, text) })

const unusedOf = (texts: Readonly<Record<string, string>>) =>
  listUnusedExports(Object.entries(texts).map(([path, text]) => file(path, text))).map(({ name }) => name)

it('an export that no file imports is unused, whatever its kind', () => {
  const text = 'export const a = 1\nexport function b() {}\nexport default a\nexport interface C {}\nexport { a as d }'
  expect(unusedOf({ 'engine/ui/a.ts': text })).toEqual(['a', 'b', 'default', 'C', 'd'])
})

it.each([
  ["import { a } from './a.ts'"],
  ["import type { a } from './a.ts'"],
  ["import { a as other } from './a.ts'"],
  ["import * as all from './a.ts'\nall.a()"],
  ["const { a } = await import('./a.ts')"],
  ["export { a } from './a.ts'"],
])('an export is used by: %s', (text) => {
  expect(unusedOf({ 'engine/ui/a.ts': 'export const a = 1', 'engine/ui/b.test.ts': text })).toEqual([])
})

it('a name of a module that is held whole is unused where nobody reads it', () => {
  const files = { 'engine/ui/a.ts': 'export const lone = 1', 'engine/ui/b.test.ts': "import * as all from './a.ts'" }
  expect(unusedOf(files)).toEqual(['lone'])
})

it('a file that passes all names on uses those that are imported from it', () => {
  const files = {
    'engine/ui/a.ts': 'export const a = 1, b = 2',
    'engine/ui/all.ts': "export * from './a.ts'",
    'engine/ui/user.test.ts': "import { a } from './all.ts'",
  }
  expect(unusedOf(files)).toEqual(['b'])
})

it('what a framework reads by name is used', () => {
  expect(unusedOf({ 'engine/domains/chat/chats.route.tsx': 'export const loader = () => null' })).toEqual([])
})
