import { issueToken } from '#engine/domains/accounts/tokens.ts'
import { localTimeFormat } from '#engine/platform/formats/local-time.ts'
import type { MailInput, MailTemplate } from '#engine/platform/mail/template.ts'
import { UNDO_MS } from './recovery/limits.ts'

const copyNote = (t: MailInput['t'], link: string) => t('copy', { link })

/** A time in the reader's language, with its time zone. */
function showTime({ locale, country, now }: MailInput) {
  return localTimeFormat(locale, country, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(now)
}

/** Asks a new member to confirm the address. The link's token is made here, so that no job holds one. */
export const activationMail: MailTemplate = async ({ db, member, origin, t, now }) => {
  if (member.status !== 'not_confirmed') return undefined
  const href = `${origin}/api/activate.php?token=${await issueToken(db, member.id, 'activate', now)}`
  return {
    subject: t('activation.subject'),
    content: {
      preheader: t('activation.why'),
      heading: t('activation.heading', { name: member.name }),
      paragraphs: [t('activation.why'), t('activation.waiting')],
      button: { label: t('activation.button'), href },
      notes: [t('hours'), t('activation.notYou'), copyNote(t, href)],
    },
  }
}

export const resetPasswordMail: MailTemplate = async ({ db, member, origin, t, now }) => {
  if (member.status === 'deleted') return undefined
  const href = `${origin}/reset-password/do?token=${await issueToken(db, member.id, 'reset', now)}`
  return {
    subject: t('reset.subject'),
    content: {
      preheader: t('reset.why'),
      heading: t('reset.heading'),
      paragraphs: [t('reset.hello', { name: member.name }), t('reset.why')],
      button: { label: t('reset.button'), href },
      notes: [t('hours'), t('reset.notYou'), copyNote(t, href)],
    },
  }
}

/** The link ends every session and opens the form for a new password. */
export const passwordChangedMail: MailTemplate = async (input) => {
  const { db, member, origin, t, now } = input
  if (member.status === 'deleted') return undefined
  const token = await issueToken(db, member.id, 'undo', now, { forMs: UNDO_MS })
  const href = `${origin}/undo-change?token=${token}`
  return {
    subject: t('passwordChanged.subject'),
    content: {
      preheader: t('passwordChanged.devices'),
      heading: t('passwordChanged.subject'),
      paragraphs: [
        t('passwordChanged.what', { name: member.name, time: showTime(input) }),
        t('passwordChanged.devices'),
        t('passwordChanged.notYou'),
      ],
      button: { label: t('notMe'), href },
      notes: [t('days'), copyNote(t, href)],
    },
  }
}

/** Sent to the new address, which is in the job's data: following the link proves that it is the member's. */
export const mailChangeMail: MailTemplate = async ({ db, member, origin, t, now, data }) => {
  if (member.status === 'deleted' || data === '') return undefined
  const href = `${origin}/mail-change/do?token=${await issueToken(db, member.id, 'mail_change', now, { data })}`
  return {
    to: data,
    subject: t('mailChange.subject'),
    content: {
      preheader: t('mailChange.what'),
      heading: t('mailChange.subject'),
      paragraphs: [t('mailChange.hello', { name: member.name }), t('mailChange.what')],
      button: { label: t('mailChange.button'), href },
      notes: [t('hours'), t('mailChange.notYou'), copyNote(t, href)],
    },
  }
}

/** Sent to the old address, which is in the job's data, with the link that restores it. */
export const mailChangedMail: MailTemplate = async (input) => {
  const { db, member, origin, t, now, data } = input
  if (member.status === 'deleted' || data === '') return undefined
  const href = `${origin}/undo-change?token=${await issueToken(db, member.id, 'undo', now, { data, forMs: UNDO_MS })}`
  return {
    to: data,
    subject: t('mailChanged.subject'),
    content: {
      preheader: t('mailChanged.notYou'),
      heading: t('mailChanged.subject'),
      paragraphs: [t('mailChanged.what', { name: member.name, time: showTime(input) }), t('mailChanged.notYou')],
      button: { label: t('notMe'), href },
      notes: [t('days'), copyNote(t, href)],
    },
  }
}
