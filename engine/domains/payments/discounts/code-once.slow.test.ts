import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { forkWorker } from '#engine/testing/fork-worker.ts'

const ORDERS = 100

describeOnBothDialects('a code that works once', (open) => {
  it('reduces exactly one of 200 orders that two processes try to place and pay at once', async () => {
    const base = await open()
    const { id } = await plantMember(base, 'rosa', { signup_at: 0 })
    const terms = {
      percentage: 25,
      country: '',
      minimum_cents: 0,
      validity: 'once-per-user',
      status: 'active',
    } as const
    for (const tenant_id of ['rosa', 'other']) {
      await base.kysely
        .insertInto('discount_codes')
        .values({ tenant_id, code: 'SPRING', ...terms, created_at: NOW })
        .execute()
    }
    const worker = join(import.meta.dirname, 'code-once-process.ts')
    const input = { url: base.url, member: id, code: 'SPRING', orders: ORDERS, now: NOW }
    const [first, second] = await Promise.all([1, 2].map(() => forkWorker(worker, input)))
    // The limit of orders in an hour lets no more through; once one is paid, the code is used.
    expect(first! + second!).toBeGreaterThan(0)
    expect(first! + second!).toBeLessThanOrEqual(LIMITS.order.count)
    const paid = base.kysely.selectFrom('orders').select('id').where('discount_code', '=', 'SPRING')
    const reduced = await paid.where('status', '=', 'completed').where('late', '=', 0).execute()
    expect(reduced.length).toBe(1)
    const uses = await base.kysely.selectFrom('discount_uses').select(['tenant_id', 'order_id']).execute()
    expect(uses).toEqual([{ tenant_id: 'rosa', order_id: reduced[0]!.id }])
  })
})
