import * as z from 'zod'
import type { Db } from '#engine/db/connect.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import { companySchema, type Tenant } from '#engine/tenancy/schema.ts'
import { insertNumbered, listReceipts, type ReceiptRow } from './numbers.queries.ts'
import { companyKey, listDue, type ReceiptKind } from './rules.ts'
import { vatBasisPoints, vatOf } from './vat.ts'

/** What stays as it was when the receipt was issued. */
const detailsSchema = z.object({
  brand: z.string(),
  company: companySchema,
  paymentId: z.string(),
  credits: z.int(),
  listCents: z.int(),
  discountPercentage: z.int(),
  method: z.string(),
  /** Epoch ms. */
  paidAt: z.int(),
  /** Epoch ms; older receipts lack it. */
  orderedAt: z.int().optional(),
})
type Details = z.infer<typeof detailsSchema>

/** A receipt or a correction of one; amounts are integer minor units of the currency, negative in corrections. */
export interface Receipt extends Details {
  readonly kind: ReceiptKind
  readonly number: number
  /** Of the sale that it corrects. */
  readonly corrects: number | undefined
  /** Epoch ms. */
  readonly issuedAt: number
  readonly currency: string
  /** Where VAT is due. */
  readonly country: string
  readonly amountCents: number
  readonly vatPercent: number
  readonly vatCents: number
  readonly netCents: number
}

interface Issuing {
  readonly base: Db
  readonly db: ScopedDb
  readonly tenant: Tenant
  /** Epoch ms. */
  readonly now: number
}

/**
 * Issues the documents that an order still lacks, each with the next number of the company (product.md 14.12).
 * Idempotent, also at once in several processes. Returns the kinds that were lacking.
 */
export async function issueReceipts({ base, db, tenant, now }: Issuing, order: OrderRow): Promise<ReceiptKind[]> {
  const issued = await listReceipts(db, order.id)
  const sale = issued.find(({ kind }) => kind === 'sale')
  const settings = tenant.settingsByCountry[order.country] ?? tenant.settingsByCountry[tenant.countries[0]!]
  const basisPoints = sale?.vat_basis_points ?? vatBasisPoints(order.country, settings?.vat_percent)
  const lacking = listDue(
    order,
    issued.map(({ kind, amount_cents }) => ({ kind, amountCents: amount_cents })),
  )
  for (const { kind, amountCents } of lacking) {
    await insertNumbered(base, db.scope, {
      order_id: order.id,
      kind,
      company_key: sale?.company_key ?? companyKey(tenant.company),
      issued_at: now,
      currency: order.currency,
      country: order.country,
      amount_cents: amountCents,
      vat_basis_points: basisPoints,
      vat_cents: vatOf(amountCents, basisPoints),
      details: sale?.details ?? JSON.stringify(detailsOf(tenant, order)),
    })
  }
  return lacking.map(({ kind }) => kind)
}

const detailsOf = ({ name, company }: Tenant, order: OrderRow): Details => ({
  brand: name,
  company,
  paymentId: order.payment_id,
  credits: order.credits,
  listCents: order.list_price_cents,
  discountPercentage: order.discount_percentage,
  method: order.method,
  paidAt: order.completed_at ?? order.updated_at,
  orderedAt: order.created_at,
})

function toReceipt(row: ReceiptRow, sale: ReceiptRow | undefined): Receipt {
  return {
    ...detailsSchema.parse(JSON.parse(row.details)),
    kind: row.kind,
    number: row.number,
    corrects: row.kind === 'sale' ? undefined : sale?.number,
    issuedAt: row.issued_at,
    currency: row.currency,
    country: row.country,
    amountCents: row.amount_cents,
    vatPercent: row.vat_basis_points / 100,
    vatCents: row.vat_cents,
    netCents: row.amount_cents - row.vat_cents,
  }
}

/** The receipts of an order, the sale first; none before it is paid. The caller checks whose order it is. */
export async function readReceipts(db: ScopedDb, orderId: string): Promise<Receipt[]> {
  const rows = await listReceipts(db, orderId)
  const sale = rows.find(({ kind }) => kind === 'sale')
  return rows.map((row) => toReceipt(row, sale))
}
