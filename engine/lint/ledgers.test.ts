import { expect, it } from 'vitest'
import { listImports, type SourceFile } from './import-graph.ts'
import { listLedgerChanges } from './ledgers.ts'

const file = (text: string, path = 'engine/domains/operators/planted.ts'): SourceFile => ({
  path,
  text,
  code: text,
  imports: listImports(path, text),
})

it.each([
  ["system.updateTable('credit_entries').set({ delta: 1 })", 'credit_entries'],
  ["system.deleteFrom('debt_entries as d').where('d.id', '=', id)", 'debt_entries'],
])('a change of the ledger is a fault: %s', (text, table) => {
  expect(listLedgerChanges([file(text)])).toEqual([`engine/domains/operators/planted.ts:1: ${table} is append-only`])
})

it.each([
  ["system.insertInto('credit_entries').values(row)", undefined],
  ["system.updateTable('members').set({ credits: 1 })", undefined],
  ["trx.updateTable('credit_entries').set({ member_id: shell })", 'engine/domains/ledger/personal-data.ts'],
])('other statements are none: %s', (text, path) => {
  expect(listLedgerChanges([file(text, path)])).toEqual([])
})
