import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { scopeDb, systemDb } from '#engine/db/scope.ts'
import { banMember, unbanMember } from '#engine/domains/accounts/index.ts'
import { eraseByOperator } from '#engine/domains/privacy/index.ts'
import { showMember } from '#engine/domains/profiles/index.ts'
import { correctMember } from '#engine/domains/signup/index.ts'
import { forInstallation } from '#engine/platform/operators/context.ts'
import { recordRead } from '#engine/platform/operators/record-read.ts'
import { plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeOperator, makePoolOperator } from '#engine/testing/operators/operator.ts'
import { verifyAudit } from './audit-log.ts'
import { findMembers } from './find-members.ts'

describeOnBothDialects('the chain of the audit log', (open) => {
  let base: Db
  const operator = (pool = 'rosa') => makePoolOperator(base, pool)
  const db = () => systemDb(base)
  const verify = async (pool = 'rosa') => (await verifyAudit(forInstallation(operator(), ''), { pool }))[0]!
  const read = (what: string, pool = 'rosa') =>
    recordRead(operator(pool), { memberId: 'joris', what, detail: 'joris@' })

  beforeEach(async () => {
    base = await open()
    for (const pool of ['rosa', 'twin']) await plantMember(base, pool, { id: 'joris', name: 'Joris' })
    await banMember(operator(), { who: 'joris', reason: 'scam' })
    await unbanMember(operator(), { who: 'joris' })
    for (const what of ['profile', 'orders', 'photos']) await read(what)
    await read('profile', 'twin')
    return () => base.close()
  })

  it('holds for acts and reads, each pool for itself', async () => {
    expect(await verify()).toMatchObject({ rows: 5, erased: 0, unchained: 0, fault: undefined })
    const all = await verifyAudit(forInstallation(operator(), ''), {})
    expect(all.map(({ pool, rows }) => [pool, rows])).toEqual([
      ['rosa', 5],
      ['twin', 1],
    ])
  })

  it.each([
    ['actor', { actor: 'somebody else' }],
    ['time', { created_at: 1 }],
    ['member', { subject_id: 'sanne' }],
    ['action', { action: 'unban' as const }],
    ['object', { object: 'other' }],
  ])('shows a row of which the %s was altered', async (_what, change) => {
    await db().updateTable('operator_actions').set(change).where('pool_id', '=', 'rosa').where('seq', '=', 3).execute()
    expect((await verify()).fault).toMatchObject({ kind: 'altered', seq: 3 })
    expect((await verify('twin')).fault).toBeUndefined()
  })

  it('shows a detail that was altered', async () => {
    await db().updateTable('audit_details').set({ detail: 'nothing' }).where('pool_id', '=', 'rosa').execute()
    expect((await verify()).fault).toMatchObject({ kind: 'altered', seq: 1 })
  })

  it.each([2, 5])('shows that row %i of five is missing', async (seq) => {
    await db().deleteFrom('operator_actions').where('pool_id', '=', 'rosa').where('seq', '=', seq).execute()
    expect((await verify()).fault).toEqual({ kind: 'missing', seq, id: '' })
  })

  it('shows the last row as missing where the end of the chain was set back with it', async () => {
    await db().deleteFrom('operator_actions').where('pool_id', '=', 'rosa').where('seq', '=', 5).execute()
    await db().updateTable('audit_chains').set({ length: 4 }).where('pool_id', '=', 'rosa').execute()
    expect((await verify()).fault).toMatchObject({ kind: 'altered', seq: 4 })
  })

  it('shows two rows that exchanged their places', async () => {
    const move = (from: number, to: number) =>
      db()
        .updateTable('operator_actions')
        .set({ seq: to })
        .where('pool_id', '=', 'rosa')
        .where('seq', '=', from)
        .execute()
    await move(2, 99)
    await move(3, 2)
    await move(99, 3)
    expect((await verify()).fault).toMatchObject({ kind: 'altered', seq: 2 })
  })

  it('shows a row that was slipped in', async () => {
    const row = await db()
      .selectFrom('operator_actions')
      .selectAll()
      .where('pool_id', '=', 'rosa')
      .where('seq', '=', 2)
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('operator_actions')
      .values({ ...row, id: 'z', action: 'ban' })
      .execute()
    expect((await verify()).fault).toEqual({ kind: 'extra', seq: 2, id: 'z' })
  })

  it('holds after the erasure of a member, of whom nothing is left in it', async () => {
    const scoped = scopeDb(base, { poolId: 'rosa', tenantId: 'rosa' })
    await scoped.deleteFrom('audit_details').where('subject_id', '=', 'joris').execute()
    await scoped
      .updateTable('operator_actions')
      .set({ subject_id: 'shell' })
      .where('subject_id', '=', 'joris')
      .execute()
    await read('profile')
    expect(await verify()).toMatchObject({ rows: 6, erased: 5, fault: undefined })
    const left = await db()
      .selectFrom('operator_actions')
      .selectAll()
      .where('pool_id', '=', 'rosa')
      .where('seq', '<', 6)
      .execute()
    expect(JSON.stringify(left)).not.toContain('joris')
  })

  it('holds after look-ups, a correction and the erasure of a member by operators, of whom nothing is left in it', async () => {
    const id = newPublicId()
    const email = 'yellowcanary@example.org'
    await plantMember(base, 'rosa', { id, tenant_id: 'rosa', name: 'Yellowcanary', email })
    const site = makeOperator(base, 'rosa')
    expect(await findMembers(site, { text: email })).toMatchObject({ ok: true })
    expect(await showMember(site, { who: 'Yellowcanary' })).toMatchObject({ id })
    expect(await correctMember(site, { who: id, name: 'Yellowcanary B' })).toMatchObject({ ok: true })
    await recordRead(site, { memberId: id, what: 'orders', detail: email })
    const readLog = async () =>
      JSON.stringify([
        await db().selectFrom('operator_actions').selectAll().execute(),
        await db().selectFrom('audit_details').selectAll().execute(),
        await db().selectFrom('audit_chains').selectAll().execute(),
      ])
    expect(await readLog()).toContain('yellowcanary')
    expect(await eraseByOperator(operator(), { who: id })).toMatchObject({ ok: true })
    const left = await readLog()
    for (const personal of ['yellowcanary', 'Yellowcanary', id]) expect(left).not.toContain(personal)
    expect(await verify()).toMatchObject({ rows: 10, erased: 5, fault: undefined })
  })

  it('has one row after the other where many are written at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => read(`at once ${at}`)))
    expect(await verify()).toMatchObject({ rows: 17, fault: undefined })
  })
})
