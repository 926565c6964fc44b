import { connect } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { issueReceipts } from '#engine/domains/receipts/index.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import { makeTenant, NOW } from '../context.ts'

interface Share {
  readonly url: string
  readonly orders: number
  readonly atOnce: number
}

/** Started as a process: issues the receipts of so many orders, some at once and each twice; sends how many there are. */
const { url, orders, atOnce } = JSON.parse(process.argv[2]!) as Share
const db = await connect(url)
const tenant = makeTenant('rosa')
const site = { base: db, db: scopeDb(db, { poolId: 'rosa', tenantId: 'rosa' }), tenant, now: NOW }
const paid = {
  ...{ payment_id: '1', credits: 10, list_price_cents: 499, amount_cents: 499, refunded_cents: 0, refund_status: null },
  ...{ currency: 'EUR', country: 'NL', discount_percentage: 0, method: 'card', status: 'completed' },
  ...{ updated_at: NOW, completed_at: NOW },
} as OrderRow
const waiting = Array.from({ length: orders }, newPublicId)
let issued = 0
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const order = { ...paid, id }
      await Promise.all([issueReceipts(site, order), issueReceipts(site, order)])
      issued += 1
    }
  }),
)
await db.close()
process.send?.(issued)
