import { defineNotice } from '#engine/domains/notifications/index.ts'
import type { MailTemplate } from '#engine/platform/mail/template.ts'
import { hasPhoto } from '../queries.ts'

/** No mail once the member has a photo, reviewed or not (product.md 13.9). */
const photoMail: MailTemplate = async ({ db, member, origin, t }) => {
  if (await hasPhoto(db, member.id)) return undefined
  return {
    subject: t('photo.subject'),
    content: {
      preheader: t('photo.text'),
      heading: t('photo.subject'),
      paragraphs: [t('photo.text'), t('photo.how')],
      button: { label: t('photo.button'), href: `${origin}/profile` },
      notes: [],
    },
  }
}

export const PHOTO_REMINDER_MAILS = { reminders: defineNotice('reminders', photoMail, ['photo.subject']) }
