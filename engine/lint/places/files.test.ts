import { expect, it } from 'vitest'
import { listImports, type SourceFile } from '../import-graph.ts'
import { listFileFaults } from './files.ts'

const file = (path: string, text: string): SourceFile => ({ path, text, code: text, imports: listImports(path, text) })

it.each([
  [
    'a domain that opens files',
    'engine/domains/photos/planted.ts',
    "import { readFile } from 'node:fs/promises'",
    /planted\.ts opens files: platform\/storage does/,
  ],
  [
    'a listed file that opens none',
    'engine/platform/uploads.ts',
    'export const none = 1',
    /uploads\.ts opens no file: OPENS_FILES lists it/,
  ],
  ['code among the tenants', 'tenants/planted/code.ts', 'export const planted = 1', /tenants hold data/],
  ['a name without a subject', 'engine/ui/utils.ts', 'export const planted = 1', /no subject/],
])('%s is a fault', (_what, path, text, fault) => {
  expect(listFileFaults([file(path, text)])).toEqual([expect.stringMatching(fault)])
})

it('a folder with too many files is a fault, where tests do not count', () => {
  const files = Array.from({ length: 20 }, (_, at) => file(`engine/ui/planted/part-${at}.ts`, ''))
  expect(listFileFaults([...files, file('engine/ui/planted/part.test.ts', '')])).toEqual([])
  expect(listFileFaults([...files, file('engine/ui/planted/more.ts', '')])).toEqual([
    'engine/ui/planted holds 21 source files; 20 is the limit',
  ])
})
