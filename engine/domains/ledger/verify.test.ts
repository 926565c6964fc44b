import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { grantCredits } from './ledger.ts'
import { checkLedger, verifyLedger } from './verify.ts'

describeOnBothDialects('verifying the ledger', (open) => {
  let base: Db
  let db: ScopedDb
  let ids: string[]

  beforeEach(async () => {
    base = await open()
    db = scopeDb(base, { poolId: 'rosa', tenantId: 'rosa' })
    ids = []
    for (const credits of [0, 3, 60]) {
      const { id } = await plantMember(base, 'rosa')
      ids.push(id)
      const entry = { reason: 'purchase', ref: newPublicId(), now: NOW } as const
      await db.transaction((trx) => grantCredits(trx, id, credits, entry))
    }
    await plantMember(base, 'other', { credits: 7 })
    return () => base.close()
  })

  it('finds every balance of the pool right', async () => {
    expect(await verifyLedger({ db })).toEqual({ members: 3, faults: [] })
    await checkLedger({ db })
  })

  it('lets the process do other work between fifty members and the next', async () => {
    for (let at = 0; at < 200; at += 1) await plantMember(base, 'rosa')
    let turns = 0
    let done = false
    const verified = verifyLedger({ db }).finally(() => {
      done = true
    })
    for (; !done; turns += 1) await new Promise((resolve) => setTimeout(resolve))
    expect((await verified).members).toBe(203)
    expect(turns).toBeGreaterThan(3)
  })

  it('names the members whose balance or debt is not the sum of its entries', async () => {
    await db.updateTable('members').set({ credits: 61 }).where('id', '=', ids[2]!).execute()
    await db.updateTable('members').set({ debt: 2 }).where('id', '=', ids[0]!).execute()
    const { faults } = await verifyLedger({ db })
    expect(faults.toSorted((a, b) => a.credits - b.credits)).toEqual([
      { memberId: ids[0], credits: 0, entries: 0, debt: 2, debtEntries: 0 },
      { memberId: ids[2], credits: 61, entries: 60, debt: 0, debtEntries: 0 },
    ])
    await expect(checkLedger({ db })).rejects.toThrow(ids[2]!)
    await expect(checkLedger({ db })).rejects.not.toThrow(ids[1]!)
  })
})
