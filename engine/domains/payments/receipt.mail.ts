import * as z from 'zod'
import { readReceipts, receiptLines, shownNumber } from '#engine/domains/receipts/index.ts'
import type { MailTemplate } from '#engine/platform/mail/template.ts'

const dataSchema = z.object({ order: z.string(), kind: z.enum(['sale', 'refund', 'chargeback']) })

/** A receipt or its correction; `data`: `{ order, kind }`. The button leads to the order, where its PDF is. */
export const receiptMail: MailTemplate = async ({ db, origin, t, locale, data }) => {
  const about = dataSchema.parse(JSON.parse(data))
  const receipt = (await readReceipts(db, about.order)).find(({ kind }) => kind === about.kind)
  if (!receipt) return undefined
  const { facts, sums, total, seller } = receiptLines(receipt, { t: t as never, locale })
  const number = t('receipts:number', { number: shownNumber(receipt.number) })
  return {
    subject: t(`receipts:mail.subject.${receipt.kind}`, { payment_id: receipt.paymentId }),
    content: {
      preheader: t(`receipts:mail.text.${receipt.kind}`),
      heading: `${t(`receipts:title.${receipt.kind}`)} ${number}`,
      paragraphs: [
        t(`receipts:mail.text.${receipt.kind}`),
        ...facts,
        ...[...sums, total].map(([label, sum]) => `${label}: ${sum}`),
      ],
      button: { label: t('receipts:mail.button'), href: `${origin}/transactions/${about.order}` },
      notes: [`${t('receipts:seller')}: ${seller.join(', ')}`],
    },
  }
}
