import { expect, it } from 'vitest'
import { listImports, type SourceFile } from '../import-graph.ts'
import { listUnseenReads } from './visibility.ts'

const file = (path: string, text: string): SourceFile => ({ path, text, code: text, imports: listImports(path, text) })
const READ = "export const all = (db: never) => db.selectFrom('members as m').selectAll()"
const JOIN = "export const all = (db: never) => db.selectFrom('likes').innerJoin('members', 'id', 'from_id')"
const path = 'engine/domains/likes/planted.queries.ts'

it.each([READ, JOIN])('a query that reads members and asks nobody who may meet them is a fault: %s', (text) => {
  expect(listUnseenReads([file(path, text)], {})).toEqual([
    expect.stringMatching(/reads members without platform\/visibility/),
  ])
})

it('one that asks platform/visibility, or is listed with its reason, is none', () => {
  const asks = `import { isNamedToSql } from '#engine/platform/visibility/index.ts'\n${READ}`
  expect(listUnseenReads([file(path, asks)], {})).toEqual([])
  expect(listUnseenReads([file(path, READ)], { [path]: 'for operators' })).toEqual([])
})

it('a reason for a file that reads no members is a fault', () => {
  expect(listUnseenReads([], { [path]: 'for operators' })).toEqual([
    expect.stringMatching(/reads no members by itself/),
  ])
})
