import { createRequire } from 'node:module'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { dateTag } from '#engine/platform/formats/date-tag.ts'
import { formatLongDate } from '#engine/platform/formats/long-date.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import { translatorFor } from '#engine/platform/texts/translator.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import { currencyOf } from '#engine/tenancy/specimen.ts'
import { makeTenant, NOW } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { readCatalogues } from '#engine/texts/catalogue.ts'
import { COUNTRY_LOCALES } from '#engine/texts/country-locales.ts'
import { LOCALES } from '#engine/texts/locales.ts'
import { findFonts, printable, RECEIPT_TEXTS, receiptLines } from './pdf.ts'
import { issueReceipts, readReceipts } from './receipts.ts'
import { companyKey, listDue } from './rules.ts'
import { vatBasisPoints, vatOf } from './vat.ts'

const catalogues = readCatalogues('engine/texts')

const order = (changes: Partial<OrderRow> = {}): OrderRow =>
  ({
    ...{
      id: newPublicId(),
      payment_id: '12345678',
      pool_id: 'rosa',
      member_id: newPublicId(),
      client_id: newPublicId(),
    },
    ...{ package_id: 'p60', credits: 60, list_price_cents: 1999, amount_cents: 1499, refunded_cents: 0 },
    ...{ refund_status: null, currency: 'EUR', country: 'NL', discount_code: null, discount_percentage: 25 },
    ...{ method: 'card', provider: 'sandbox', provider_ref: null, status: 'completed', late: 0, chat_with: null },
    ...{ came_from: null, early_use_at: null, created_at: NOW, updated_at: NOW, completed_at: NOW },
    ...(changes as object),
  }) as OrderRow

/** Characters that one of the fonts of receipts lacks. */
function listUndrawn(text: string): string[] {
  const pdfkit = createRequire(createRequire(import.meta.url).resolve('pdfmake/package.json')).resolve('pdfkit')
  const { openSync } = createRequire(pdfkit)('fontkit') as {
    openSync(file: string): { hasGlyphForCodePoint(point: number): boolean }
  }
  const fonts = Object.values(findFonts()).map((file) => openSync(file))
  const characters = [...new Set(printable(text))]
  return characters.filter((one) => fonts.some((font) => !font.hasGlyphForCodePoint(one.codePointAt(0)!)))
}

it.each(LOCALES)('are drawn in fonts that have all characters of %s', (locale) => {
  const month = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const region = new Intl.DisplayNames(locale, { type: 'region' })
  const texts = [
    ...RECEIPT_TEXTS.map((namespace) => JSON.stringify(catalogues[locale][namespace])),
    ...Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2026, at, 3))),
    ...Object.keys(COUNTRY_LOCALES).map(
      (code) => `${region.of(code)} ${formatMoney(-123_456, currencyOf(code), locale)}`,
    ),
  ]
  expect(listUndrawn(texts.join(' '))).toEqual([])
})

it('detects characters that the fonts of receipts lack', () => {
  expect(listUndrawn('Ap\u00a0\u202fא')).toEqual(['א'])
})

it('holds the VAT of the country, rounded half away from zero', () => {
  expect([
    vatBasisPoints('NL', 'standard'),
    vatBasisPoints('FI', 'standard'),
    vatBasisPoints('MC', 'standard'),
    vatBasisPoints('US', 'standard'),
  ]).toEqual([2100, 2550, 2000, 0])
  expect(vatBasisPoints('NL', 9)).toBe(900)
  expect([vatOf(1999, 2100), vatOf(-1999, 2100), vatOf(1210, 2100), vatOf(1, 2100), vatOf(1999, 0)]).toEqual([
    ...[347, -347, 210, 0, 0],
  ])
})

it('is due for a sale, what was paid back of it, and what the bank took', () => {
  const due = (changes: Partial<OrderRow>) =>
    listDue(order(changes)).map(({ kind, amountCents }) => [kind, amountCents])
  expect(due({ status: 'pending', completed_at: null })).toEqual([])
  expect(due({})).toEqual([['sale', 1499]])
  expect(due({ status: 'refunded', refunded_cents: 700, refund_status: 'pending' })).toEqual([['sale', 1499]])
  expect(due({ status: 'refunded', refunded_cents: 700, refund_status: 'paid' })).toEqual([
    ...[
      ['sale', 1499],
      ['refund', -700],
    ],
  ])
  expect(due({ status: 'refunded' })).toEqual([
    ['sale', 1499],
    ['refund', -1499],
  ])
  expect(due({ status: 'charged_back' })).toEqual([
    ['sale', 1499],
    ['chargeback', -1499],
  ])
  expect(due({ status: 'charged_back', refunded_cents: 700, refund_status: 'paid' })).toEqual([
    ...[
      ['sale', 1499],
      ['refund', -700],
      ['chargeback', -799],
    ],
  ])
})

it('is due for a refund that did not arrive only where that had one, and for the refund after it', () => {
  const sale = { kind: 'sale', amountCents: 1499 } as const
  const refund = { kind: 'refund', amountCents: -700 } as const
  const failed = { kind: 'refund_failed', amountCents: 700 } as const
  const returned = order({ refund_status: 'returned' })
  expect(listDue(returned, [sale])).toEqual([])
  expect(listDue(returned, [sale, refund])).toEqual([failed])
  expect(listDue(returned, [sale, refund, failed])).toEqual([])
  const again = order({ status: 'refunded', refunded_cents: 700, refund_status: 'paid' })
  expect(listDue(again, [sale, refund])).toEqual([])
  expect(listDue(again, [sale, refund, failed])).toEqual([{ kind: 'refund_again', amountCents: -700 }])
})

describeOnBothDialects('receipts', (open) => {
  let base: Db

  beforeEach(async () => {
    base = await open()
    return () => base.close()
  })

  const at = (tenant = makeTenant('rosa')) => ({
    base,
    db: scopeDb(base, { poolId: tenant.poolId, tenantId: tenant.slug }),
    tenant,
    now: NOW,
  })

  it('are issued once, numbered per company over its brands, and keep what they said', async () => {
    const paid = order()
    await Promise.all([1, 2, 3, 4].map(() => issueReceipts(at(), paid)))
    const twin = makeTenant('nacht')
    await issueReceipts(at(twin), { ...paid, pool_id: 'nacht' })
    const company = { ...twin.company, kvk: '12 34', vat_numbers: ['NL1'], name: 'Other B.V.' }
    await issueReceipts(at(makeTenant('havblik', {}, { company })), paid)
    const renamed = makeTenant('rosa', { vat_percent: 0 }, { name: 'Renamed', company })
    await issueReceipts(at(renamed), { ...paid, status: 'charged_back' })
    const numbers = await base.kysely.selectFrom('receipts').select(['tenant_id', 'kind', 'number']).execute()
    expect(numbers.map(({ tenant_id, kind, number }) => `${tenant_id} ${kind} ${number}`).toSorted()).toEqual([
      ...['havblik sale 1', 'nacht sale 2', 'rosa chargeback 3', 'rosa sale 1'],
    ])
    expect(await readReceipts(at().db, paid.id)).toMatchObject([
      { kind: 'sale', number: 1, brand: 'Test', amountCents: 1499, vatPercent: 21, vatCents: 260, netCents: 1239 },
      { kind: 'chargeback', number: 3, corrects: 1, brand: 'Test', amountCents: -1499, vatCents: -260 },
    ])
    expect(companyKey(company)).toBe(companyKey({ ...company, kvk: '1234', name: 'Renamed' }))
  })

  it('say on which day the order was placed, whenever it was paid', async () => {
    const paid = order({ created_at: NOW - 3 * 86_400_000 })
    await issueReceipts(at(), paid)
    const [receipt] = await readReceipts(at().db, paid.id)
    const t = translatorFor(makeTenant('rosa'), 'en').getFixedT('en', RECEIPT_TEXTS)
    const { facts } = receiptLines(receipt!, { t, locale: 'en' })
    const day = formatLongDate(dateTag('en', receipt!.country), paid.created_at)
    expect(facts.find((line) => line.includes('12345678'))).toContain(day)
  })
})
