import { gendersSought } from '#engine/db/choices/genders.ts'
import { countUnread } from '#engine/domains/chat/index.ts'
import { defineNotice } from '#engine/domains/notifications/index.ts'
import type { MailTemplate } from '#engine/platform/mail/template.ts'
import { WEEK_MS } from '#engine/platform/time-zone/durations.ts'
import { countNewNear } from './queries.ts'

/** Contains real counts only; no mail if all are zero. */
const weeklyMail: MailTemplate = async ({ db, member, origin, t, now, tenant }) => {
  const near = await countNewNear(db, {
    reader: member,
    genders: gendersSought(member.seeking),
    countries: tenant.countries,
    since: now - WEEK_MS,
    now,
  })
  const messages = await countUnread(db, member.id)
  const figures = [
    { value: near, label: t('weekly.near', { count: near }) },
    { value: messages, label: t('weekly.unread', { count: messages }) },
  ].filter(({ value }) => value > 0)
  if (figures.length === 0) return undefined
  return {
    subject: t('weekly.subject', { brand: tenant.name }),
    content: {
      preheader: figures.map(({ value, label }) => `${value} ${label}`).join(', '),
      heading: t('weekly.heading'),
      paragraphs: [t('weekly.text')],
      figures: figures.map(({ value, label }) => ({ value: String(value), label })),
      button: { label: t('weekly.button'), href: `${origin}/members` },
      notes: [],
    },
  }
}

export const WEEKLY_MAILS = { weekly_updates: defineNotice('weekly_updates', weeklyMail, ['weekly.subject']) }
