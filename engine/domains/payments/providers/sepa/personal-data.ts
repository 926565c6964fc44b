import { OWN_ID, type PersonalData, POOL, SITE, type TablesData } from '#engine/platform/personal-data/index.ts'
import { MANDATE_MONTHS } from '#engine/platform/personal-data/retention.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { eraseHolders } from './queries.ts'

const MANDATE_MS = Math.ceil((MANDATE_MONTHS * 365.25) / 12) * DAY_MS

const TABLES = {
  direct_debits: {
    memberIds: ['member_id'],
    exported: [
      'order_id',
      'holder',
      'iban',
      'street',
      'house_number',
      'zip',
      'city',
      'phone',
      'signed_at',
      'amount_cents',
      'refund_cents',
      'collection_ref',
      'collected_cents',
      'transfer_ref',
      'returned_at',
      'return_reason',
      'created_at',
    ],
    withheld: {
      tenant_id: SITE,
      pool_id: POOL,
      member_id: OWN_ID,
      code_hash: 'a secret that signs the mandate, for a quarter of an hour',
      code_expires_at: 'belongs to that secret',
    },
  },
} as const satisfies TablesData

export default {
  tables: TABLES,
  async *listParts({ db, viewer }) {
    const debits = db.selectFrom('direct_debits').select([...TABLES.direct_debits.exported])
    yield ['direct_debits', await debits.where('member_id', '=', viewer.id).execute()]
  },
  /** Numbers to which codes were sent: the built-in SMS provider writes to the outbox of the mails. */
  async listAddresses(db, member) {
    const rows = await db.selectFrom('direct_debits').select('phone').where('member_id', '=', member.id).execute()
    return rows.map(({ phone }) => phone)
  },
  /** Holder and account of a signed mandate remain, because the bank may ask for it; address and phone are not part of it. */
  async eraseRows({ tenants, member, shellId }) {
    for (const db of tenants) {
      const own = db.deleteFrom('direct_debits').where('member_id', '=', member.id)
      await own.where('signed_at', 'is', null).execute()
      await db
        .updateTable('direct_debits')
        .set({ member_id: shellId, street: '', house_number: '', zip: '', city: '', phone: '', code_hash: '' })
        .where('member_id', '=', member.id)
        .execute()
    }
  },
  async expire(tenants, now) {
    for (const db of tenants) await eraseHolders(db, now - MANDATE_MS)
  },
} satisfies PersonalData
