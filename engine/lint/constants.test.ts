import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listDuplicateConstants } from './constants.ts'
import { listImports, readSources, type SourceFile } from './import-graph.ts'

const sources = readSources(join(import.meta.dirname, '../..'))
const file = (path: string, code: string): SourceFile => ({ path, text: code, code, imports: listImports(path, code) })

it('a constant that a second file of the product declares is a fault, whatever its value', () => {
  for (const value of ['15 * 60_000', '7', "'seven'", '2 * OTHER_MS']) {
    const planted = file('engine/domains/accounts/planted.ts', `export const REACTIVATION_MS = ${value}`)
    expect(listDuplicateConstants([...sources, planted])).toEqual([
      expect.stringMatching(/^REACTIVATION_MS is declared in .*deletion\/rules\.ts:\d+.*planted\.ts:1: /),
    ])
  }
})

it('one of a test, of a function and of another kind of value is none', () => {
  const planted = [
    file('engine/platform/planted.test.ts', 'const REACTIVATION_MS = 7'),
    file(
      'engine/platform/inside.ts',
      'export function one() {\n  const REACTIVATION_MS = 7\n  return REACTIVATION_MS\n}',
    ),
    file('engine/platform/list.ts', 'export const REACTIVATION_MS = [7]'),
  ]
  expect(listDuplicateConstants([...sources, ...planted])).toEqual([])
})

it('a name of a mechanism that two files have is none, and is a fault in the list when they no longer have it', () => {
  const without = sources.map((source) =>
    source.path === 'engine/platform/jobs/run.ts'
      ? { ...source, text: source.text.replaceAll('RENEW_MS', 'LEASE_RENEWED_MS') }
      : source,
  )
  expect(listDuplicateConstants(without)).toEqual([expect.stringMatching(/lists RENEW_MS, which no two files declare/)])
})
