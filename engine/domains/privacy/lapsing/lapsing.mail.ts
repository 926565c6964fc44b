import { issueToken } from '#engine/domains/accounts/index.ts'
import { dateTag } from '#engine/platform/formats/date-tag.ts'
import { formatLongDate } from '#engine/platform/formats/long-date.ts'
import type { MailInput, MailTemplate } from '#engine/platform/mail/template.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { lapsingSettings, WARN_MS } from './lapsing.ts'

const dateOf = ({ locale, country }: MailInput, at: number) => formatLongDate(dateTag(locale, country), at)

/** The confirmation mail once more, with the day on which the account goes. */
export const activationReminderMail: MailTemplate = async (input) => {
  const { db, member, origin, t, now, tenant } = input
  if (member.status !== 'not_confirmed') return undefined
  const href = `${origin}/api/activate.php?token=${await issueToken(db, member.id, 'activate', now)}`
  const goes = dateOf(input, member.signup_at + lapsingSettings(tenant).unconfirmed_days * DAY_MS)
  return {
    subject: t('lapsing.remind.subject'),
    content: {
      preheader: t('activation.why'),
      heading: t('lapsing.remind.subject'),
      paragraphs: [t('activation.why'), t('lapsing.remind.goes', { date: goes })],
      button: { label: t('activation.button'), href },
      notes: [t('hours'), t('activation.notYou'), t('copy', { link: href })],
    },
  }
}

/** `data`: when the account goes, epoch ms. No mail to who has been here since. */
export const inactiveWarningMail: MailTemplate = async (input) => {
  const { member, origin, t, now, tenant, data } = input
  const inactiveMs = lapsingSettings(tenant).inactive_days * DAY_MS
  const staysAway = now - member.last_seen_at >= inactiveMs - WARN_MS[0]
  if (member.status === 'deleted' || !staysAway) return undefined
  const date = dateOf(input, Number(data))
  const subject = t('lapsing.warn.subject', { brand: tenant.name })
  return {
    subject,
    content: {
      preheader: t('lapsing.warn.stay'),
      heading: subject,
      paragraphs: [
        t('lapsing.warn.what', { name: member.name, brand: tenant.name, date }),
        t('lapsing.warn.stay'),
        ...(member.credits > 0 ? [t('lapsing.warn.credits')] : []),
      ],
      button: { label: t('lapsing.warn.button'), href: `${origin}/login` },
      notes: [],
    },
  }
}
