import { isReachable } from '#engine/domains/notifications/index.ts'
import type { MailTemplate } from '#engine/platform/mail/template.ts'
import { findDecision, findRemoval } from './review.ts'

/**
 * Informs the reporter of the decision, its reasons and the way to object (product.md 10.6). `data`: the report's id.
 */
export const reportDecidedMail: MailTemplate = async ({ db, member, origin, t, data: id }) => {
  const decision = await findDecision(db, id, member.id)
  if (!decision) return undefined
  const { outcome, text } = decision
  return {
    subject: t('report.subject'),
    content: {
      preheader: t(`report.${outcome}`),
      heading: t('report.heading', { name: member.name }),
      paragraphs: [t(`report.${outcome}`), t('report.reasons', { text }), t('report.object')],
      button: { label: t('report.button'), href: `${origin}/complaints?about=report:${id}` },
      notes: [t('report.thanks')],
      isSober: true,
    },
  }
}

/**
 * Informs the author of a removed text or message of the reasons and the way to object (product.md 10.6). `data`: the
 * report's id.
 */
export const contentRemovedMail: MailTemplate = async ({ db, member, origin, t, data: id }) => {
  const removal = isReachable(member) ? await findRemoval(db, id, member.id) : undefined
  if (!removal) return undefined
  const { subject: what, category, authorText } = removal
  const subject = t(`removed.${what}.subject`)
  return {
    subject,
    content: {
      preheader: t(`removed.${what}.text`),
      heading: subject,
      paragraphs: [
        t(`removed.${what}.text`),
        ...(category === 'other' ? [] : [t(`moderation:restriction.rule.${category}`)]),
        ...(authorText ? [t('report.reasons', { text: authorText })] : []),
        t('report.object'),
      ],
      button: { label: t('report.button'), href: `${origin}/complaints?about=report:${id}` },
      notes: [],
      isSober: true,
    },
  }
}
