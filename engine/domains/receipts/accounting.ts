import { toDecimal } from '#engine/platform/formats/money.ts'
import type { ReceiptRow } from './numbers.queries.ts'

/** A line of the VAT return: one country, month, currency and rate; amounts in decimals of the currency. */
export interface VatLine {
  /** `YYYY-MM`, UTC, in which the documents were issued. */
  readonly month: string
  readonly country: string
  readonly currency: string
  readonly vat_percent: number
  readonly documents: number
  readonly gross: string
  readonly net: string
  readonly vat: string
}

const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7)

/** Sums receipts and their corrections per month, country, currency and rate, as the One Stop Shop of the EU asks. */
export function sumVat(receipts: readonly ReceiptRow[]): VatLine[] {
  const groups = Map.groupBy(receipts, (one) =>
    [monthOf(one.issued_at), one.country, one.currency, String(one.vat_basis_points).padStart(5, '0')].join(' '),
  )
  return [...groups.keys()].toSorted().map((key) => {
    const rows = groups.get(key)!
    const { issued_at, country, currency, vat_basis_points } = rows[0]!
    const gross = rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    const vat = rows.reduce((sum, { vat_cents }) => sum + vat_cents, 0)
    return {
      month: monthOf(issued_at),
      country,
      currency,
      vat_percent: vat_basis_points / 100,
      documents: rows.length,
      gross: toDecimal(gross, currency),
      net: toDecimal(gross - vat, currency),
      vat: toDecimal(vat, currency),
    }
  })
}
