import { connect, type Db } from '#engine/db/connect.ts'
import { newId } from '#engine/db/ids.ts'
import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { OURS } from './twins.ts'

/** Reads, then spends one credit if there is one: the order in which a deferred `begin` would fail. */
function spendOne(db: ScopedDb): Promise<boolean> {
  return db.transaction(async (trx) => {
    await trx.selectFrom('members').select('credits').where('id', '=', 'm1').executeTakeFirstOrThrow()
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set((eb) => ({ credits: eb('credits', '-', 1) }))
      .where('id', '=', 'm1')
      .where('credits', '>=', 1)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    const entry = { id: newId(), member_id: 'm1', delta: -1, reason: 'message', ref: newId(), created_at: 1 } as const
    await trx.insertInto('credit_entries').values(entry).execute()
    return true
  })
}

/** Tries to spend `tries` credits, several at once, and returns how many it got. */
async function spendMany(db: Db, tries: number): Promise<number> {
  const scoped = scopeDb(db, OURS)
  const spent = await Promise.all(Array.from({ length: tries }, () => spendOne(scoped)))
  return spent.filter(Boolean).length
}

// Started as a process: <url> <tries>; it prints how many credits it spent.
if (process.argv[1] === import.meta.filename) {
  const db = await connect(process.argv[2]!)
  console.log(await spendMany(db, Number(process.argv[3])))
  await db.close()
}
