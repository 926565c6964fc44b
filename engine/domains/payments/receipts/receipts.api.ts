import * as z from 'zod'
import { RECEIPT_KINDS, RECEIPT_TEXTS, renderReceipt, shownNumber } from '#engine/domains/receipts/index.ts'
import { defineCall, refuse } from '#engine/platform/call.ts'
import { mailLook } from '#engine/platform/mail/brand.ts'
import { translatorOf } from '#engine/platform/texts/translator.ts'
import { readOwnReceipts } from './receipting.ts'

/** The PDF of a receipt of an own order. */
const receipt = defineCall({
  method: 'GET',
  path: '/api/receipt.php',
  auth: 'member',
  raw: true,
  costsPage: true,
  query: z.strictObject({ order: z.string().max(36), kind: z.enum(RECEIPT_KINDS).default('sale') }),
  async handle(ctx, { query, res }) {
    const receipts = await readOwnReceipts(ctx, query.order)
    const wanted = receipts?.find(({ kind }) => kind === query.kind)
    if (!wanted) return refuse(404, 'not_found')
    const t = translatorOf(ctx).getFixedT(ctx.locale, RECEIPT_TEXTS)
    const { primary } = (await mailLook(ctx.tenant)).colours
    const pdf = await renderReceipt(wanted, { t, locale: ctx.locale }, primary)
    res.setHeader('cache-control', 'private, no-store')
    res.setHeader('content-type', 'application/pdf')
    res.setHeader('content-disposition', `attachment; filename="${ctx.tenant.slug}-${shownNumber(wanted.number)}.pdf"`)
    res.end(pdf)
    return undefined
  },
})

export default [receipt]
