import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { findScans } from './query-plans.ts'

function openLetters() {
  const db = new DatabaseSync(':memory:')
  onTestFinished(() => db.close())
  db.exec(`create table letters (pool_id text, id text, from_id text, to_id text, at integer, primary key (pool_id, id));
    create index letters_from_id_ix on letters (pool_id, from_id);
    create index letters_at_ix on letters (pool_id, at)`)
  return (sql: string) => findScans(db, sql)
}

const IN_POOL = 'where "letters"."pool_id" = ? and '

it('reports a query, an update and a delete that read a whole pool to find some rows', () => {
  const scansOf = openLetters()
  const select = scansOf(`select "id" from "letters" ${IN_POOL}("to_id" = ?)`)
  expect(select).toEqual([expect.stringMatching(/^SEARCH letters USING .*\(pool_id=\?\): select "id"/)])
  expect(scansOf(`update "letters" set "at" = ? ${IN_POOL}("to_id" = ?)`)).toHaveLength(1)
  expect(scansOf(`delete from "letters" ${IN_POOL}("to_id" = ?)`)).toHaveLength(1)
})

it('reports a page of the rows of one owner that is read in the order of all rows', () => {
  const scansOf = openLetters()
  const page = `${IN_POOL}("from_id" = ? and "id" > ?) order by "id" limit ?`
  expect(scansOf(`select "at" from "letters" ${page}`)).toHaveLength(1)
})

it('reports neither what an index finds, nor the first rows of an index, nor what is asked for as a whole', () => {
  const scansOf = openLetters()
  for (const asked of [
    `select "id" from "letters" ${IN_POOL}("from_id" = ?)`,
    `select "id" from "letters" ${IN_POOL}("to_id" is not null) order by "at" limit ?`,
    'select "id" from "letters" where "letters"."pool_id" = ?',
  ])
    expect(scansOf(asked), asked).toEqual([])
})
