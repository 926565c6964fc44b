import type { ScopedDb } from '#engine/db/scope.ts'
import {
  FORM_KEY,
  OWN_ID,
  type PersonalData,
  POOL,
  SITE,
  type TablesData,
} from '#engine/platform/personal-data/index.ts'
import { retentionCodeOf } from './discounts/retention.ts'
import { GUARD_COLUMNS } from './guard/queries.ts'

const TABLES = {
  members: { memberIds: [], exported: ['paid_user'], withheld: {} },
  orders: {
    memberIds: ['member_id', 'chat_with'],
    exported: [
      'id',
      'payment_id',
      'package_id',
      'credits',
      'list_price_cents',
      'amount_cents',
      'refunded_cents',
      'currency',
      'country',
      'discount_code',
      'discount_percentage',
      'method',
      'provider',
      'provider_ref',
      'status',
      'refund_status',
      'late',
      'offer',
      'late_credits',
      'chat_with',
      'came_from',
      'card_kept_at',
      'early_use_at',
      'created_at',
      'updated_at',
      'completed_at',
    ],
    withheld: {
      tenant_id: SITE,
      pool_id: POOL,
      member_id: OWN_ID,
      client_id: FORM_KEY,
      next_check_at: 'when the site asks the provider for the order next',
    },
  },
  payment_callbacks: {
    memberIds: [],
    exported: [],
    withheld: { '*': 'messages of payment providers as they came; what they say stands under orders' },
  },
  discount_uses: {
    memberIds: ['member_id'],
    exported: ['code', 'order_id', 'created_at'],
    withheld: { tenant_id: SITE, pool_id: POOL, member_id: OWN_ID },
  },
  spending_guards: {
    memberIds: ['member_id'],
    exported: GUARD_COLUMNS,
    withheld: { tenant_id: SITE, pool_id: POOL, member_id: OWN_ID },
  },
  discount_codes: {
    memberIds: [],
    exported: [],
    withheld: { '*': 'the codes of the site; those used stand under discount_uses' },
  },
} as const satisfies TablesData

/** `ownCode` is the discount code that only this member could use. */
async function eraseOfTenant(db: ScopedDb, id: string, shellId: string, ownCode: string): Promise<void> {
  const own = db.selectFrom('orders').select('id').where('member_id', '=', id)
  await db.deleteFrom('payment_callbacks').where('order_id', 'in', own).execute()
  await db
    .updateTable('orders')
    .set({ member_id: shellId, chat_with: null, came_from: null, card_kept_at: null })
    .where('member_id', '=', id)
    .execute()
  await db.updateTable('orders').set({ chat_with: null }).where('chat_with', '=', id).execute()
  await db
    .updateTable('orders')
    .set({ discount_code: null })
    .where('member_id', '=', shellId)
    .where('discount_code', '=', ownCode)
    .execute()
  await db.deleteFrom('discount_uses').where('member_id', '=', id).execute()
  await db.deleteFrom('discount_codes').where('code', '=', ownCode).execute()
  await db.deleteFrom('spending_guards').where('member_id', '=', id).execute()
}

export default {
  tables: TABLES,
  async *listParts({ db, viewer }) {
    const orders = db.selectFrom('orders').select([...TABLES.orders.exported])
    yield ['orders', await orders.where('member_id', '=', viewer.id).execute()]
    const uses = db.selectFrom('discount_uses').select([...TABLES.discount_uses.exported])
    yield ['discount_uses', await uses.where('member_id', '=', viewer.id).execute()]
    const guards = db.selectFrom('spending_guards').select([...TABLES.spending_guards.exported])
    yield ['spending_limits', await guards.where('member_id', '=', viewer.id).execute()]
  },
  /** Amounts stay, under the id of the shell. */
  async eraseRows({ tenants, member, shellId, secrets }) {
    for (const db of tenants)
      await eraseOfTenant(db, member.id, shellId, retentionCodeOf(secrets, db.scope.tenantId, member.id))
  },
} satisfies PersonalData
