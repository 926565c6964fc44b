import { issueToken } from '#engine/domains/accounts/index.ts'
import { offerRetentionDiscount } from '#engine/domains/payments/index.ts'
import { dateTag } from '#engine/platform/formats/date-tag.ts'
import { formatLongDate } from '#engine/platform/formats/long-date.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import type { MailInput, MailTemplate } from '#engine/platform/mail/template.ts'
import { REACTIVATION_MS } from './rules.ts'

/** The retention code (`delete_discount`) for a restored account, with its condition. */
async function discountText(input: MailInput): Promise<string[]> {
  const { t, locale, member, settings } = input
  const discount = await offerRetentionDiscount({ ...input, viewer: member })
  if (!discount) return []
  const { percentage, code, minimumCents } = discount
  const words = t('deleted.discount', { percentage, code })
  if (minimumCents === 0) return [words]
  return [`${words} ${t('deleted.minimum', { amount: formatMoney(minimumCents, settings.currency, locale) })}`]
}

/** Confirms the deletion, with the link that restores the account until it is erased. */
export const accountDeletedMail: MailTemplate = async (input) => {
  const { db, member, origin, t, locale, country, now } = input
  const endsAt = (member.deleted_at ?? 0) + REACTIVATION_MS
  if (member.status !== 'deleted' || endsAt <= now) return undefined
  const token = await issueToken(db, member.id, 'reactivate', now, { forMs: endsAt - now })
  const href = `${origin}/api/reactivate.php?token=${token}`
  const date = formatLongDate(dateTag(locale, country), endsAt)
  return {
    subject: t('deleted.subject'),
    content: {
      preheader: t('deleted.back', { date }),
      heading: t('deleted.heading', { name: member.name }),
      paragraphs: [t('deleted.what'), t('deleted.back', { date }), ...(await discountText(input))],
      button: { label: t('deleted.button'), href },
      notes: [t('deleted.erased'), t('copy', { link: href })],
    },
  }
}

export const accountReactivatedMail: MailTemplate = async ({ member, origin, t }) => {
  if (member.status === 'deleted') return undefined
  return {
    subject: t('reactivated.subject'),
    content: {
      preheader: t('reactivated.what'),
      heading: t('reactivated.heading', { name: member.name }),
      paragraphs: [t('reactivated.what'), t('reactivated.again')],
      button: { label: t('reactivated.button'), href: `${origin}/members` },
      notes: [t('reactivated.notYou')],
    },
  }
}
