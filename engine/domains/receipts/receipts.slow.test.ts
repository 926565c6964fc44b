import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scopeDb } from '#engine/db/scope.ts'
import { translatorFor } from '#engine/platform/texts/translator.ts'
import { makeTenant, NOW } from '#engine/testing/context.ts'
import { describeOnBothDialects, useSqlite } from '#engine/testing/databases.ts'
import { forkWorker } from '#engine/testing/fork-worker.ts'
import { LOCALES } from '#engine/texts/locales.ts'
import { RECEIPT_TEXTS, renderReceipt } from './pdf.ts'
import { issueReceipts, readReceipts } from './receipts.ts'

const worker = join(import.meta.dirname, '../../testing/ledger/receipt-process.ts')

describeOnBothDialects('receipts of two processes', (open) => {
  it('have numbers without a gap or a double', async () => {
    const base = await open()
    const share = { url: base.url, orders: 30, atOnce: 10 }
    expect(await Promise.all([forkWorker(worker, share), forkWorker(worker, share)])).toEqual([30, 30])
    const rows = await base.kysely.selectFrom('receipts').select('number').orderBy('number').execute()
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
    await base.close()
  })
})

const open = useSqlite()

it('are drawn as PDF in every language', async () => {
  const base = await open()
  const db = scopeDb(base, { poolId: 'rosa', tenantId: 'rosa' })
  const tenant = makeTenant('rosa', {}, { locales: [...LOCALES] })
  const paid = {
    ...{ id: 'one', payment_id: '12345678', credits: 60, list_price_cents: 1999, amount_cents: 1499 },
    ...{ refunded_cents: 0, refund_status: null, currency: 'EUR', country: 'PL', discount_percentage: 25 },
    ...{ method: 'card', status: 'charged_back', created_at: NOW, updated_at: NOW, completed_at: NOW },
  }
  await issueReceipts({ base, db, tenant, now: NOW }, paid as never)
  const receipts = await readReceipts(db, 'one')
  expect(receipts.map(({ kind }) => kind)).toEqual(['sale', 'chargeback'])
  for (const locale of LOCALES) {
    const t = translatorFor(tenant, locale).getFixedT(locale, RECEIPT_TEXTS)
    for (const receipt of receipts) {
      const pdf = await renderReceipt(receipt, { t, locale }, '#D11B66')
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pdf.length).toBeGreaterThan(5_000)
    }
  }
})
