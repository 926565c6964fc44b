import * as z from 'zod'
import { RECEIPT_KINDS, readReceipts, receiptLines, shownNumber, wordsOf } from '#engine/domains/receipts/index.ts'
import type { MailTemplate } from '#engine/platform/mail/template.ts'

const dataSchema = z.object({ order: z.string(), kind: z.enum(RECEIPT_KINDS) })

/** A receipt or its correction; `data`: `{ order, kind }`. The button leads to the order, where its PDF is. */
export const receiptMail: MailTemplate = async ({ db, origin, t, locale, data }) => {
  const about = dataSchema.parse(JSON.parse(data))
  const receipt = (await readReceipts(db, about.order)).find(({ kind }) => kind === about.kind)
  if (!receipt) return undefined
  const { facts, sums, total, seller } = receiptLines(receipt, { t: t as never, locale })
  const words = wordsOf(receipt.kind)
  const number = t('receipts:number', { number: shownNumber(receipt.number) })
  return {
    subject: t(`receipts:mail.subject.${words}`, { payment_id: receipt.paymentId }),
    content: {
      preheader: t(`receipts:mail.text.${words}`),
      heading: `${t(`receipts:title.${words}`)} ${number}`,
      paragraphs: [t(`receipts:mail.text.${words}`), ...facts],
      amounts: [...sums, total].map(([label, amount]) => ({ label, amount })),
      button: { label: t('receipts:mail.button'), href: `${origin}/transactions/${about.order}` },
      notes: [t('receipts:fact', { label: t('receipts:seller'), value: seller.join(', ') })],
      isSober: true,
    },
  }
}
