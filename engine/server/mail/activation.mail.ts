import { issueToken } from '#engine/domains/accounts/tokens.ts'
import type { MailTemplate } from './templates.ts'

/** Asks a new member to confirm the address. The link's token is made here, so that no job holds one. */
export const activationMail: MailTemplate = async ({ db, member, origin, t, now }) => {
  if (member.status !== 'not_confirmed') return undefined
  const token = await issueToken(db, member.id, 'activate', now)
  const href = `${origin}/api/activate.php?token=${token}`
  return {
    subject: t('activation.subject'),
    content: {
      heading: t('activation.heading', { name: member.name }),
      paragraphs: [t('activation.why'), t('activation.waiting')],
      button: { label: t('activation.button'), href },
      notes: [t('activation.hours'), t('activation.notYou'), t('activation.copy', { link: href })],
    },
  }
}
