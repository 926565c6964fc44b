import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listConversions } from './casts.ts'
import { listImports, readSources, type SourceFile } from './import-graph.ts'

const sources = readSources(join(import.meta.dirname, '../..'))
const file = (path: string, code: string): SourceFile => ({ path, text: code, code, imports: listImports(path, code) })

it('a conversion to an unrelated type is a fault in the product', () => {
  const planted = file('engine/ui/planted.ts', 'export const a = 1 as unknown as string')
  expect(listConversions([...sources, planted])).toEqual([expect.stringMatching(/^engine\/ui\/planted\.ts: /)])
})

it('a reason that no file needs any more is a fault', () => {
  const without = sources.filter(({ path }) => path !== 'engine/db/any-table.ts')
  expect(listConversions(without)).toEqual([expect.stringMatching(/any-table\.ts, which converts nothing/)])
})
