import * as z from 'zod'
import { defineNotice, findNamed } from '#engine/domains/notifications/index.ts'
import { withMailPhoto } from '#engine/domains/photos/index.ts'
import type { MailInput, MailTemplate } from '#engine/platform/mail/template.ts'
import { countUnread, countUnreadIn, findNewestText } from './queries.ts'

const messageData = z.object({ from: z.string(), conversation: z.string() })

const MESSAGE_TEXTS = {
  first: { subject: 'first.subject', lead: 'first.lead' },
  later: { subject: 'message.subject', lead: 'message.lead' },
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
    const found = await findNamed(input, from)
    const unread = found ? await countUnreadIn(db, member.id, conversation) : 0
    if (!found || unread === 0) return undefined
    const { person, named } = found
    const subject = t(texts.subject, { name: named })
    return {
      subject,
      push: await sayByPush(input, { conversation, from, unread, name: named, subject }),
      content: {
        preheader: t('message.text'),
        heading: t(texts.subject, { name: person.name }),
        person: await withMailPhoto(input, from, person),
        paragraphs: [t(texts.lead), t('message.text')],
        button: { label: t('message.button'), href: `${origin}/chats/${conversation}` },
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

export const MESSAGE_MAILS = {
  new_conversations: defineNotice('new_conversations', messageMail('first'), ['first.subject']),
  new_messages: defineNotice('new_messages', messageMail('later'), ['message.subject']),
  unread_message_reminders: defineNotice('unread_message_reminders', unreadMail, ['unread.subject']),
}
