import { type Kysely, sql } from 'kysely'

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu
const PAGE = 500

interface Row {
  pool_id: string
  id: string
  name: string
  name_key: string
}

const fold = (name: string) =>
  name
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .normalize('NFKC')

const isFree = async (db: Kysely<unknown>, poolId: string, key: string) =>
  (await sql`select id from members where pool_id = ${poolId} and name_key = ${key}`.execute(db)).rows.length === 0

/**
 * Keys of names are taken from NFKC without unseen characters, so that a name that only looks new is taken. Of members
 * whose names look the same, the later ones keep theirs with a key of their own. Only names that a fold changes are
 * written; the key of an erased member is no name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let after = { pool_id: '', id: '' }
  for (;;) {
    const { rows } = await sql<Row>`select pool_id, id, name, name_key from members
      where pool_id > ${after.pool_id} or (pool_id = ${after.pool_id} and id > ${after.id})
      order by pool_id, id limit ${PAGE}`.execute(db)
    for (const { pool_id, id, name, name_key } of rows) {
      const key = fold(name)
      if (key === name_key || name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase() !== name_key) continue
      const own = key !== '' && (await isFree(db, pool_id, key)) ? key : `${key.slice(0, 100)}#${id}`
      await sql`update members set name_key = ${own} where pool_id = ${pool_id} and id = ${id}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last
  }
}
