import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { grantCredits, spendCredits } from './ledger.ts'
import { findBalance } from './queries.ts'
import { restoreRefund, takeBackOrder, takeRefund } from './refunds.ts'

describeOnBothDialects('the ledger', (open) => {
  let base: Db
  let db: ScopedDb
  let member: string

  beforeEach(async () => {
    base = await open()
    db = scopeDb(base, { poolId: 'rosa', tenantId: 'rosa' })
    member = (await plantMember(base, 'rosa')).id
    const { id } = await plantMember(base, 'other', { id: member })
    await grant('twin', 5, scopeDb(base, { poolId: 'other', tenantId: 'other' }), id)
    return () => base.close()
  })

  const grant = (ref: string, credits: number, on = db, to = member) =>
    on.transaction((trx) => grantCredits(trx, to, credits, { reason: 'purchase', ref, now: NOW }))
  const spend = (credits: number) =>
    db.transaction((trx) => spendCredits(trx, member, credits, { reason: 'message', ref: newPublicId(), now: NOW }))
  const takeBack = (orderId: string, reason: 'refund' | 'chargeback' = 'chargeback') =>
    db.transaction((trx) => takeBackOrder(trx, member, { reason, orderId, now: NOW }))
  const sums = async () => {
    const sum = async (table: 'credit_entries' | 'debt_entries') =>
      (await db.selectFrom(table).select('delta').execute()).reduce((total, { delta }) => total + delta, 0)
    return { credits: await sum('credit_entries'), debt: await sum('debt_entries') }
  }
  const expectBalance = async (credits: number, debt: number) => {
    expect(await findBalance(db, member)).toEqual({ credits, debt })
    expect(await sums()).toEqual({ credits, debt })
  }

  it('refuses by itself to change or delete an entry, in every way SQL has', async () => {
    await grant('one', 10)
    await spend(10)
    await takeBack('one')
    const before = await base.kysely.selectFrom('credit_entries').selectAll().orderBy('id').execute()
    for (const table of ['credit_entries', 'debt_entries'] as const) {
      const entries = sql.table(table)
      const [row] = await base.kysely.selectFrom(table).selectAll().where('pool_id', '=', 'rosa').execute()
      for (const statement of [
        sql`update ${entries} set delta = 99`,
        sql`update ${entries} set reason = 'signup', created_at = 0`,
        sql`update ${entries} set ref = 'another'`,
        sql`update ${entries} set member_id = ${newPublicId()}`,
        sql`delete from ${entries} where pool_id = 'rosa'`,
        sql`delete from ${entries}`,
        sql`replace into ${entries} (pool_id, id, member_id, delta, reason, ref, created_at)
          values ('rosa', ${row!.id}, ${member}, 99, ${row!.reason}, ${row!.ref}, 0)`,
      ])
        await expect(statement.execute(base.kysely), statement.compile(base.kysely).sql).rejects.toThrow(
          `${table} is append-only`,
        )
    }
    expect(await base.kysely.selectFrom('credit_entries').selectAll().orderBy('id').execute()).toEqual(before)
    const other = scopeDb(base, { poolId: 'other', tenantId: 'other' })
    expect(await findBalance(other, member)).toEqual({ credits: 5, debt: 0 })
  })

  it('gives an entry to the shell of an erasure, and to no other member', async () => {
    await grant('one', 10)
    const another = await plantMember(base, 'rosa')
    const move = (to: string) =>
      db
        .updateTable('credit_entries')
        .set({ member_id: to })
        .where('member_id', '=', member)
        .where('ref', '=', 'one')
        .execute()
    await expect(move(another.id)).rejects.toThrow('append-only')
    const shell = newPublicId()
    await plantMember(base, 'rosa', { id: shell, name: shell, status: 'deleted', email: `${shell}@erased.invalid` })
    await move(shell)
    expect(await db.selectFrom('credit_entries').select(['member_id', 'delta']).execute()).toEqual([
      { member_id: shell, delta: 10 },
    ])
  })

  it('takes the credits of a charged back order, and books those already spent as a debt', async () => {
    await grant('one', 60)
    await spend(45)
    expect(await takeBack('one')).toEqual({ taken: 15, owed: 45 })
    await expectBalance(0, 45)
    expect(await takeBack('one')).toEqual({ taken: 0, owed: 0 })
    await expectBalance(0, 45)
  })

  it('settles a debt from the credits that come in next', async () => {
    await grant('one', 60)
    await spend(60)
    await takeBack('one')
    await grant('two', 40)
    await expectBalance(0, 20)
    await grant('two', 40)
    await expectBalance(0, 20)
    await grant('three', 50)
    await expectBalance(30, 0)
    await spend(30)
    await expectBalance(0, 0)
  })

  it('books only what a partial refund had left when the bank charges the order back afterwards', async () => {
    await grant('one', 60)
    await spend(20)
    expect(await takeBack('one', 'refund')).toEqual({ taken: 40, owed: 20 })
    expect(await takeBack('one', 'chargeback')).toEqual({ taken: 0, owed: 0 })
    await grant('two', 60)
    await spend(10)
    await db.transaction((trx) => spendCredits(trx, member, 30, { reason: 'refund', ref: 'two', now: NOW }))
    await expectBalance(0, 0)
    expect(await takeBack('two', 'chargeback')).toEqual({ taken: 0, owed: 30 })
    await expectBalance(0, 30)
  })

  it('gives back what a refund took where it did not arrive, once, its debt too, and lets a second one take', async () => {
    const restore = () => db.transaction((trx) => restoreRefund(trx, member, { orderId: 'one', now: NOW }))
    const refund = (credits: number) =>
      db.transaction((trx) => takeRefund(trx, member, credits, { orderId: 'one', now: NOW }))
    await grant('one', 60)
    await spend(20)
    expect(await takeBack('one', 'refund')).toEqual({ taken: 40, owed: 20 })
    await grant('two', 5)
    await expectBalance(0, 15)
    await Promise.all([restore(), restore()])
    // 40 that were taken, and the 5 that had settled the debt.
    await expectBalance(45, 0)
    await restore()
    await expectBalance(45, 0)
    expect(await refund(45)).toBe(true)
    expect(await refund(1)).toBe(false)
    await restore()
    await expectBalance(0, 0)
    expect(await takeBack('one', 'chargeback')).toEqual({ taken: 0, owed: 15 })
    await expectBalance(0, 15)
  })

  it('keeps balance and debt right when grants, spends and takebacks come at once', async () => {
    await grant('one', 60)
    await Promise.all([
      ...Array.from({ length: 8 }, () => spend(7)),
      takeBack('one'),
      takeBack('one'),
      ...['two', 'three', 'two'].map((ref) => grant(ref, 10)),
    ])
    const { credits, debt } = (await findBalance(db, member))!
    expect(await sums()).toEqual({ credits, debt })
    expect(Math.min(credits, debt)).toBe(0)
    const spent = await db
      .selectFrom('credit_entries')
      .select('delta')
      .where('member_id', '=', member)
      .where('reason', '=', 'message')
      .execute()
    expect(credits - debt).toBe(20 + spent.reduce((sum, { delta }) => sum + delta, 0))
  })
})
