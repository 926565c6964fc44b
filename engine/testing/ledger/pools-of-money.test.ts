import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { NAMING_POOL } from '#engine/db/schema.ts'
import { storeMessage } from '#engine/domains/payments/callbacks.ts'
import { createDiscount } from '#engine/domains/payments/discounts/manage.ts'
import { setLimits } from '#engine/domains/payments/guard/guard.ts'
import { settleOrder } from '#engine/domains/payments/index.ts'
import { findProvider } from '#engine/domains/payments/providers/registry.ts'
import { sandboxMessage } from '#engine/domains/payments/providers/sandbox/provider.ts'
import { giveDetails } from '#engine/domains/payments/providers/sepa/debits.ts'
import { refundOrder } from '#engine/domains/payments/refunds.ts'
import { issueReceipts } from '#engine/domains/receipts/index.ts'
import { mailLater } from '#engine/platform/mail/later.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import { openRecords } from '#engine/tenancy/registry/records.queries.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '../context.ts'
import { openWatch, type Watch } from '../database/watched-db.ts'
import { describeOnBothDialects } from '../databases.ts'
import { operatorBeside } from '../operators/operator.ts'
import { placeOne } from '../orders.ts'

/** Two brands of one pool, whose name is none of theirs. */
const POOL = 'shared'
const TENANT = makeTenant(
  'rosa',
  {
    ...{ payment_methods: ['card', 'directdebit'], payment_providers: ['sepa', 'sandbox'] },
    postbacks: [
      {
        network: 'blue',
        url: 'https://blue.example.com/{event_id}',
        events: ['purchase'],
        first_purchase_only: false,
        signed: false,
      },
    ],
  },
  { poolId: POOL },
)
const DETAILS = {
  ...{ holder: 'Zoë', iban: 'NL91ABNA0417164300', street: 'Kade', house_number: '1' },
  ...{ zip: '3511 AB', city: 'Utrecht', phone: '+31612345678' },
}
/** Of one installation, whatever its pools. */
const WITHOUT_POOL = ['receipt_counters']

describeOnBothDialects('what payments write with the ledger', (open) => {
  let base: Db
  let watch: Watch
  let buyer: MembersTable
  beforeEach(async () => {
    base = await open()
    watch = await openWatch(base.url)
    buyer = await plantMember(base, POOL, {
      ...{ id: 'zoe', tenant_id: 'rosa', signup_at: 0 },
      tracking: JSON.stringify({ network: 'blue' }),
    })
    await plantMember(base, 'other', { id: 'zoe', name: 'canary' })
    await openRecords(base).claim([{ slug: 'rosa', hosts: ['rosa.localhost'], poolId: POOL }])
    vi.stubEnv('PAYMENT_ROSA_SEPA_CREDITOR_ID', 'DE98ZZZ09999999999')
    vi.stubEnv('PAYMENT_ROSA_SEPA_IBAN', 'DE87 1234 5678 1234 5678 90')
    return async () => {
      await watch.db.close()
      await base.close()
    }
  })

  const at = () =>
    makeMemberContext(watch.db, buyer, { tenant: TENANT, services: makeServices(watch.db), ip: '127.0.0.1' })

  /** Every way of money through the tables. */
  async function payAndRefund(): Promise<void> {
    const ctx = at()
    await setLimits(ctx, { day: 100_000, month: null })
    const { order } = await placeOne(ctx, { shownCode: 'SPRING' })
    const amount = { minorUnits: order.amount_cents, currency: order.currency }
    const message = sandboxMessage(ctx, { orderId: order.id, state: 'completed', amount, sentAt: NOW })
    await storeMessage(ctx, findProvider('sandbox')!, { ...message, receivedAt: NOW }, { runAt: NOW })
    await settleOrder(ctx, order, 'completed')
    const paid = (await ctx.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirst()) as OrderRow
    await issueReceipts({ base: watch.db, db: ctx.db, tenant: TENANT, now: NOW }, paid)
    await refundOrder(ctx, order.id)
    const { order: debit } = await placeOne(ctx, { method: 'directdebit' })
    expect(await giveDetails(ctx, debit, DETAILS)).toEqual({ ok: true })
    await mailLater(ctx, { template: 'account_deleted', memberId: 'zoe', key: 'one' })
  }

  it('names the pool in every row', async () => {
    await createDiscount(operatorBeside(at()), {
      ...{ code: 'SPRING', percentage: 30, country: '', minimumCents: 0, endsAt: null },
      validity: 'once-per-user',
    })
    watch.take()
    await payAndRefund()
    const written = new Set(
      watch.take().flatMap(({ query }) => /^insert (?:ignore )?into [`"](\w+)[`"]/.exec(query.sql)?.[1] ?? []),
    )
    for (const table of [...NAMING_POOL, 'jobs', 'credit_entries']) expect(written).toContain(table)
    for (const table of WITHOUT_POOL) written.delete(table)
    for (const table of written) {
      const { rows } = await sql<{ pool_id: string }>`select distinct pool_id from ${sql.table(table)}
        where pool_id <> 'other'`.execute(base.kysely)
      expect({ table, rows }).toEqual({ table, rows: [{ pool_id: POOL }] })
    }
  })

  it('is refused for another pool than the own', async () => {
    const row = { code: 'A', member_id: 'zoe', order_id: 'one', created_at: NOW }
    expect(() =>
      at()
        .db.insertInto('discount_uses')
        .values({ ...row, pool_id: 'other' })
        .compile(),
    ).toThrow('names another pool_id')
  })
})
