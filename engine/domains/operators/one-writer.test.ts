import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isTest, readSources } from '#engine/lint/import-graph.ts'

const sources = () => readSources(join(import.meta.dirname, '../../..')).filter(({ path }) => !isTest(path))
const having = (pattern: RegExp) =>
  sources()
    .filter(({ code }) => pattern.test(code))
    .map(({ path }) => path)
    .sort()

it('the audit log has one writer, which only the changes and reads of operators call', () => {
  expect(having(/insertInto\(\s*'operator_actions'/)).toEqual(['engine/platform/operators/audit.queries.ts'])
  expect(having(/\binsert(Audit|Installation)Entry\(/)).toEqual([
    'engine/platform/operators/change-installation.ts',
    'engine/platform/operators/change.ts',
    'engine/platform/operators/record-read.ts',
  ])
})

it('no command takes the context of a member', () => {
  const takers = having(/\b(Request|Member)Context\b/)
  expect(takers.length).toBeGreaterThan(10)
  expect(takers.filter((path) => path.startsWith('admin-cli/'))).toEqual([])
})
