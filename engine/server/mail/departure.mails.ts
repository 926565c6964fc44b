import { issueToken } from '#engine/domains/accounts/tokens.ts'
import type { MailTemplate } from './templates.ts'

/** Spec section 9: a deleted account can be brought back for 14 days. */
const REACTIVATION_MS = 14 * 86_400_000

/** Says goodbye, with the link that brings everything back until the account is erased. */
export const accountDeletedMail: MailTemplate = async ({ db, member, origin, t, locale, now, settings }) => {
  const endsAt = (member.deleted_at ?? 0) + REACTIVATION_MS
  if (member.status !== 'deleted' || endsAt <= now) return undefined
  const token = await issueToken(db, member.id, 'reactivate', now, { forMs: endsAt - now })
  const href = `${origin}/api/reactivate.php?token=${token}`
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(endsAt)
  const percentage = settings.delete_discount
  return {
    subject: t('deleted.subject'),
    content: {
      preheader: t('deleted.back', { date }),
      heading: t('deleted.heading', { name: member.name }),
      paragraphs: [
        t('deleted.what'),
        t('deleted.back', { date }),
        ...(percentage > 0 ? [t('deleted.discount', { percentage })] : []),
      ],
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
