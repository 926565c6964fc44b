import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listImports, type SourceFile } from './import-graph.ts'
import { listMissingFiles } from './named-files.ts'

const root = join(import.meta.dirname, '../..')
const path = 'engine/ui/planted.ts'
const faultsOf = (text: string) => {
  const file: SourceFile = { path, text, code: text, imports: listImports(path, text) }
  return listMissingFiles([file], root)
}

it('a comment that names a file which is not there is a fault, with its line', () => {
  expect(faultsOf('/**\n * See `platform/planted-nowhere.ts`.\n */')).toEqual([
    `${path}:2: there is no file platform/planted-nowhere.ts`,
  ])
  expect(faultsOf('// as in ui/planted-nowhere.tsx')).toEqual([`${path}:1: there is no file ui/planted-nowhere.tsx`])
})

it.each([
  ['// `lint/named-files.ts` and engine/lint/check.ts'],
  ['// `<slug>/tenant.json`, `#engine/planted.ts`, `./planted/nowhere.ts`, `.data/bench/planted.json`'],
  ["const text = 'ui/planted-nowhere.ts'"],
])('files that are there, patterns and texts of the code are none: %s', (text) => {
  expect(faultsOf(text)).toEqual([])
})
