import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TFunction } from 'i18next'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { countryName } from '#engine/platform/formats/country-name.ts'
import { dateTag } from '#engine/platform/formats/date-tag.ts'
import { formatLongDate } from '#engine/platform/formats/long-date.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import type { Receipt } from './receipts.ts'
import { shownNumber, wordsOf } from './rules.ts'

/** What receipts are written from. */
export const RECEIPT_TEXTS = ['receipts', 'credits'] as const

/** What a receipt is written with, in one language. */
export interface ReceiptWords {
  readonly t: TFunction<typeof RECEIPT_TEXTS>
  readonly locale: string
}

/** The lines of a receipt, the same in its PDF and its mail. */
export function receiptLines(receipt: Receipt, { t, locale }: ReceiptWords) {
  const money = (cents: number) => formatMoney(cents, receipt.currency, locale)
  const day = (at: number) => formatLongDate(dateTag(locale, receipt.country), at)
  const fact = (label: string, value: string) => t('fact', { label, value })
  const percentage = new Intl.NumberFormat(locale).format(receipt.vatPercent)
  const country = countryName(locale, receipt.country)
  const isSale = receipt.kind === 'sale'
  const discount = isSale ? receipt.listCents - receipt.amountCents : 0
  return {
    facts: [
      ...(receipt.corrects === undefined ? [] : [t('corrects', { number: shownNumber(receipt.corrects) })]),
      fact(t('date'), day(receipt.issuedAt)),
      fact(t('order'), `#${receipt.paymentId}, ${day(receipt.orderedAt ?? receipt.paidAt)}`),
      fact(t('method'), t(`credits:method.${receipt.method}` as 'credits:method.card')),
    ],
    sums: [
      ...(isSale ? [[t('credits:amount', { count: receipt.credits }), money(receipt.listCents)] as const] : []),
      ...(discount > 0 ? [[t('discount', { percentage: receipt.discountPercentage }), money(-discount)] as const] : []),
      [t('net'), money(receipt.netCents)] as const,
      ...(receipt.vatPercent > 0 ? [[t('vat', { percentage, country }), money(receipt.vatCents)] as const] : []),
    ],
    total: [t('total'), money(receipt.amountCents)] as const,
    seller: sellerLines(receipt, t),
  }
}

function sellerLines({ company, brand }: Receipt, t: ReceiptWords['t']): string[] {
  const { name, address, city, country, kvk, vat_numbers } = company
  return [
    name,
    ...(brand === name ? [] : [brand]),
    address,
    `${city}, ${country}`,
    t('fact', { label: t('register'), value: kvk }),
    ...(vat_numbers.length > 0 ? [t('fact', { label: t('vatNumber'), value: vat_numbers.join(', ') })] : []),
    ...(company.specimen ? [t('specimen')] : []),
  ]
}

/** The bar of the brand's colour across the head, in points. */
const BAR = { width: 483, height: 5 }

/** The font lacks the narrow space between digits. */
export const printable = (text: string) => text.replaceAll('\u202f', '\u00a0')

function describe(receipt: Receipt, words: ReceiptWords, colour: string): TDocumentDefinitions {
  const { t } = words
  const { facts, sums, total, seller } = receiptLines(receipt, words)
  const row = ([label, sum]: readonly [string, string], bold = false): Content[] => [
    { text: printable(label), bold, margin: [0, 4] },
    { text: printable(sum), bold, alignment: 'right', margin: [0, 4] },
  ]
  const number = t('number', { number: shownNumber(receipt.number) })
  const title = t(`title.${wordsOf(receipt.kind)}`)
  return {
    info: { title: `${title} ${number}`, author: receipt.company.name },
    pageSize: 'A4',
    pageMargins: [56, 64, 56, 64],
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.25 },
    content: [
      { canvas: [{ type: 'rect', x: 0, y: 0, w: BAR.width, h: BAR.height, color: colour }], margin: [0, 0, 0, 12] },
      { text: receipt.brand, fontSize: 18, bold: true },
      { text: title, fontSize: 24, bold: true, margin: [0, 24, 0, 0] },
      { text: number, fontSize: 13, margin: [0, 0, 0, 16] },
      ...facts.map((text) => ({ text: printable(text) })),
      {
        margin: [0, 24, 0, 32],
        layout: 'lightHorizontalLines',
        table: { widths: ['*', 'auto'], headerRows: 0, body: [...sums.map((line) => row(line)), row(total, true)] },
      },
      { text: t('seller'), bold: true },
      ...seller.map((text) => ({ text })),
    ],
  }
}

/** The fonts that come with the library: they have the letters of all our languages. */
export function findFonts() {
  const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto')
  return { normal: join(folder, 'Roboto-Regular.ttf'), bold: join(folder, 'Roboto-Medium.ttf') }
}

/** A receipt as PDF, under a bar of the brand's `colour`. The library is loaded at the first one. */
export async function renderReceipt(receipt: Receipt, words: ReceiptWords, colour: string): Promise<Buffer> {
  const { default: pdfmake } = await import('pdfmake')
  const fonts = findFonts()
  pdfmake.addFonts({ Roboto: fonts })
  // Nothing is loaded from addresses, and only the fonts from files.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => Object.values(fonts).includes(path))
  return pdfmake.createPdf(describe(receipt, words, colour)).getBuffer()
}
