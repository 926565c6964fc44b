import { expect, it } from 'vitest'
import { listImports, type SourceFile } from '../import-graph.ts'
import { listSqlFaults } from './sql.ts'

const file = (path: string, text: string): SourceFile => ({ path, text, code: text, imports: listImports(path, text) })

it.each([
  ["export const all = (db: never) => db.selectFrom('messages')", /: SQL stands in queries/],
  ["import { sql } from 'kysely'", /imports kysely: SQL stands in queries/],
  ['export const all = systemDb(db)', /more than one pool/],
])('SQL outside the queries and a look over the edge of a pool are faults: %s', (text, fault) => {
  expect(listSqlFaults([file('engine/domains/chat/planted.ts', text)])).toEqual([expect.stringMatching(fault)])
})

it('SQL in queries, and a type of Kysely anywhere, are none', () => {
  const files = [
    file('engine/domains/chat/planted.queries.ts', "export const all = (db: never) => db.selectFrom('messages')"),
    file('engine/domains/chat/planted.ts', "import type { Insertable } from 'kysely'"),
  ]
  expect(listSqlFaults(files)).toEqual([])
})
