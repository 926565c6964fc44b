import { RECEIPT_TEXTS, type Receipt, receiptLines, shownNumber, wordsOf } from '#engine/domains/receipts/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { translatorOf } from '#engine/platform/texts/translator.ts'

/** A receipt or a correction as its page shows it, in the viewer's language. */
export interface ReceiptView extends ReturnType<typeof receiptLines> {
  readonly kind: Receipt['kind']
  /** The key of its texts. */
  readonly words: ReturnType<typeof wordsOf>
  readonly number: string
}

export function toReceiptViews(ctx: MemberContext, receipts: readonly Receipt[]): ReceiptView[] {
  const t = translatorOf(ctx).getFixedT(ctx.locale, RECEIPT_TEXTS)
  return receipts.map((receipt) => ({
    ...receiptLines(receipt, { t, locale: ctx.locale }),
    kind: receipt.kind,
    words: wordsOf(receipt.kind),
    number: shownNumber(receipt.number),
  }))
}
