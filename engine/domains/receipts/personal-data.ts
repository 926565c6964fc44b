import { type PersonalData, POOL, SITE } from '#engine/platform/personal-data/index.ts'

const EXPORTED = [
  ...(['order_id', 'kind', 'number', 'issued_at', 'currency', 'country', 'amount_cents'] as const),
  ...(['vat_basis_points', 'vat_cents', 'details'] as const),
] as const

/** Receipts name an order and no person, so an erasure leaves them: the law requires them. */
export default {
  tables: {
    receipts: {
      memberIds: [],
      exported: EXPORTED,
      withheld: { tenant_id: SITE, pool_id: POOL, company_key: 'the company of the site, for its counter' },
    },
    receipt_counters: { memberIds: [], exported: [], withheld: { '*': 'counts of companies; they name nobody' } },
  },
  async *listParts({ db, viewer }) {
    const own = db
      .selectFrom('orders as o')
      .innerJoin('receipts as r', 'r.order_id', 'o.id')
      .select(EXPORTED.map((column) => `r.${column}` as const))
      .where('o.member_id', '=', viewer.id)
    yield ['receipts', await own.execute()]
  },
} satisfies PersonalData
