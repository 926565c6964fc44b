import { findDecision } from '#engine/domains/moderation/index.ts'
import type { MailTemplate } from './templates.ts'

/** Tells who reported what was decided and why, and how to object (decision 6). `data`: the report's id. */
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
    },
  }
}
