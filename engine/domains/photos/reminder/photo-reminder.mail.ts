import { defineNotice } from '#engine/domains/notifications/index.ts'
import type { MailTemplate } from '#engine/platform/mail/template.ts'

/** No mail once the member has a photo. */
const photoMail: MailTemplate = async ({ member, origin, t }) => {
  if (member.main_photo_id !== null) return undefined
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
