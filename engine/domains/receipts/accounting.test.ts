import { expect, it } from 'vitest'
import { sumVat } from './accounting.ts'

const MAY = Date.UTC(2026, 4, 31, 23, 59, 59)
const JUNE = Date.UTC(2026, 5, 1)

it('sums VAT per month, country, currency and rate, less what was paid back', () => {
  const one = (changes: object) =>
    ({ issued_at: JUNE, country: 'NL', currency: 'EUR', vat_basis_points: 2100, ...changes }) as never
  const lines = sumVat([
    one({ amount_cents: 1999, vat_cents: 347 }),
    one({ amount_cents: 1210, vat_cents: 210 }),
    one({ amount_cents: -1210, vat_cents: -210 }),
    one({ issued_at: MAY, amount_cents: 499, vat_cents: 87 }),
    one({ country: 'DK', currency: 'DKK', vat_basis_points: 2500, amount_cents: 10000, vat_cents: 2000 }),
  ])
  expect(lines.map((line) => Object.values(line).join(' '))).toEqual([
    '2026-05 NL EUR 21 1 4.99 4.12 0.87',
    '2026-06 DK DKK 25 1 100.00 80.00 20.00',
    '2026-06 NL EUR 21 3 19.99 16.52 3.47',
  ])
})
