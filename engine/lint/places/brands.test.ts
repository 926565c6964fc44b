import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listImports, type SourceFile } from '../import-graph.ts'
import { listBrandFaults } from './brands.ts'

const root = join(import.meta.dirname, '../../..')
const file = (path: string, text: string): SourceFile => ({ path, text, code: text, imports: listImports(path, text) })

it.each([
  ['a story of one brand', 'engine/ui/planted.stories.tsx', "export const brand = 'Rosa'", /a story names no brand/],
  ['the name of a brand', 'engine/ui/planted.ts', "export const brand = 'rosa'", /names no brand/],
  [
    'a comment that names a brand',
    'admin-cli/planted.ts',
    '/** For example at Rosa. */\nexport const planted = 1',
    /names no brand of the demo/,
  ],
  [
    'a question which tenant it is',
    'engine/ui/planted.ts',
    "export const special = (slug: string) => slug === 'x'",
    /asks which tenant/,
  ],
])('%s is a fault', (_what, path, text, fault) => {
  expect(listBrandFaults([file(path, text)], root).join('\n')).toMatch(fault)
})

it('a test may name brands', () => {
  expect(listBrandFaults([file('engine/ui/planted.test.ts', "const brand = 'rosa'")], root)).toEqual([])
})
