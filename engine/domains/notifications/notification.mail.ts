import * as z from 'zod'
import { gendersSought } from '#engine/db/choices/genders.ts'
import { findPlace } from '#engine/domains/geo/index.ts'
import { ageOn } from '#engine/platform/age.ts'
import type { MailPerson } from '#engine/platform/mail/content.ts'
import type { MailInput, MailTemplate } from '#engine/platform/mail/template.ts'
import type { MailDefinition } from '#engine/platform/manifests/domain.ts'
import { WEEK_MS } from '#engine/platform/time-zone/durations.ts'
import { LOCALE_FACTS } from '#engine/texts/locales.ts'
import { countNewNear, countUnread } from './digest.queries.ts'
import { countUnreadIn, findNewestText, findPerson, findUnseenLike, type Person } from './queries.ts'
import type { NotificationType } from './shared/types.ts'

const messageData = z.object({ from: z.string(), conversation: z.string() })
const likeData = z.object({ from: z.string() })
const campaignData = z.object({ subject: z.string(), paragraphs: z.array(z.string()) })

/** The member's display name, with the label of a fictional profile (product.md 10.2). */
function toMailPerson({ locale, settings, now }: MailInput, person: Person): MailPerson {
  const label = settings.fictional_singular[locale] ?? LOCALE_FACTS[locale].fictional.singular
  return {
    name: person.name,
    facts: [ageOn(person.date_of_birth, now), findPlace(person.place_id)?.name].filter((fact) => fact).join(' · '),
    label: person.fictional === 1 ? label : undefined,
  }
}

/** The subject also contains the label of a fictional profile, because mail lists show only the subject. */
const named = (person: MailPerson) => (person.label ? `${person.name} (${person.label})` : person.name)

const MESSAGE_TEXTS = {
  first: { subject: 'first.subject', lead: 'first.lead' },
  later: { subject: 'message.subject', lead: 'message.lead' },
} as const
const LIKE_TEXTS = {
  like: { subject: 'like.subject', text: 'like.text', button: 'like.button' },
  match: { subject: 'match.subject', text: 'match.text', button: 'match.button' },
} as const

interface Written {
  readonly conversation: string
  readonly from: string
  readonly unread: number
  /** With the label of a fictional profile. */
  readonly name: string
  readonly subject: string
}

const QUOTED_CHARACTERS = 140

/** Who wrote, how often, and what where the member chose to see that (decisions/push.md). */
async function sayByPush({ db, member, t }: MailInput, written: Written): Promise<string> {
  const { conversation, from, unread, name, subject } = written
  const text = member.push_text === 1 ? await findNewestText(db, conversation, from) : ''
  if (text) {
    const line = text.replaceAll(/\s+/g, ' ')
    const shown = [...line].slice(0, QUOTED_CHARACTERS).join('')
    return `${name}: ${shown}${shown === line ? '' : '…'}`
  }
  return unread > 1 ? t('message.count', { count: unread, name }) : subject
}

/** Announces a message without its text. No mail once it is read. */
const messageMail =
  (kind: keyof typeof MESSAGE_TEXTS): MailTemplate =>
  async (input) => {
    const texts = MESSAGE_TEXTS[kind]
    const { db, member, origin, t, data } = input
    const { from, conversation } = messageData.parse(JSON.parse(data))
    const found = await findPerson(db, member.id, from)
    const unread = found ? await countUnreadIn(db, member.id, conversation) : 0
    if (!found || unread === 0) return undefined
    const person = toMailPerson(input, found)
    const subject = t(texts.subject, { name: named(person) })
    return {
      subject,
      push: await sayByPush(input, { conversation, from, unread, name: named(person), subject }),
      content: {
        preheader: t('message.text'),
        heading: t(texts.subject, { name: person.name }),
        person,
        paragraphs: [t(texts.lead), t('message.text')],
        button: { label: t('message.button'), href: `${origin}/chats/${conversation}` },
        notes: [],
      },
    }
  }

const likeMail: MailTemplate = async (input) => {
  const { db, member, origin, t, data } = input
  const { from } = likeData.parse(JSON.parse(data))
  const found = await findPerson(db, member.id, from)
  const like = await findUnseenLike(db, from, member.id)
  if (!found || !like) return undefined
  const texts = LIKE_TEXTS[like.match ? 'match' : 'like']
  const person = toMailPerson(input, found)
  return {
    subject: t(texts.subject, { name: named(person) }),
    content: {
      preheader: t(texts.text),
      heading: t(texts.subject, { name: person.name }),
      person,
      paragraphs: [t(texts.text)],
      button: { label: t(texts.button), href: `${origin}${like.match ? '/likes/m/' : '/members/'}${from}` },
      notes: [],
    },
  }
}

const unreadMail: MailTemplate = async ({ db, member, origin, t }) => {
  const { messages, people } = await countUnread(db, member.id)
  if (messages === 0) return undefined
  const subject = t('unread.subject', { count: messages })
  return {
    subject,
    content: {
      preheader: t('unread.people', { count: people }),
      heading: subject,
      paragraphs: [t('unread.people', { count: people }), t('unread.text')],
      button: { label: t('unread.button'), href: `${origin}/chats` },
      notes: [],
    },
  }
}

/** Contains real counts only; no mail if all are zero. */
const weeklyMail: MailTemplate = async ({ db, member, origin, t, now, tenant }) => {
  const near = await countNewNear(db, { reader: member, genders: gendersSought(member.seeking), since: now - WEEK_MS })
  const { messages } = await countUnread(db, member.id)
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

/** The operator's text. */
const campaignMail: MailTemplate = async ({ origin, t, data, tenant }) => {
  const { subject, paragraphs } = campaignData.parse(JSON.parse(data))
  return {
    subject,
    content: {
      preheader: paragraphs[0] ?? subject,
      heading: subject,
      paragraphs,
      button: { label: t('campaign.button', { brand: tenant.name }), href: `${origin}/members` },
      notes: [],
    },
  }
}

/** A notice that a member may switch off by its type, on each channel; a push message shows the subject. */
const notice = (type: NotificationType, write: MailTemplate, subjects: MailDefinition['subjects']): MailDefinition => ({
  write,
  subjects,
  lane: 'mail',
  type: { mail: type, push: type },
  isShownOnSite: true,
})

/** One mail per notification type of product.md 3.11. */
export const NOTIFICATION_MAILS: Readonly<Record<NotificationType, MailDefinition>> = {
  new_conversations: notice('new_conversations', messageMail('first'), ['first.subject']),
  new_messages: notice('new_messages', messageMail('later'), ['message.subject']),
  like: notice('like', likeMail, ['like.subject', 'match.subject']),
  unread_message_reminders: notice('unread_message_reminders', unreadMail, ['unread.subject']),
  promotions: notice('promotions', campaignMail, []),
  weekly_updates: notice('weekly_updates', weeklyMail, ['weekly.subject']),
  news: notice('news', campaignMail, []),
  reminders: notice('reminders', photoMail, ['photo.subject']),
}
