import * as z from 'zod'
import { defineNotice, findNamed } from '#engine/domains/notifications/index.ts'
import { withMailPhoto } from '#engine/domains/photos/index.ts'
import type { MailTemplate } from '#engine/platform/mail/template.ts'
import { findUnseenLike } from './announced.queries.ts'

const likeData = z.object({ from: z.string() })

const LIKE_TEXTS = {
  like: { subject: 'like.subject', text: 'like.text', button: 'like.button' },
  match: { subject: 'match.subject', text: 'match.text', button: 'match.button' },
} as const

/** Announces a like or a match. No mail once it is seen or taken back. */
const likeMail: MailTemplate = async (input) => {
  const { db, member, origin, t, data } = input
  const { from } = likeData.parse(JSON.parse(data))
  const found = await findNamed(input, from)
  const like = await findUnseenLike(db, from, member.id)
  if (!found || !like) return undefined
  const texts = LIKE_TEXTS[like.match ? 'match' : 'like']
  const { person, named } = found
  return {
    subject: t(texts.subject, { name: named }),
    content: {
      preheader: t(texts.text),
      heading: t(texts.subject, { name: person.name }),
      person: await withMailPhoto(input, from, person),
      paragraphs: [t(texts.text)],
      button: { label: t(texts.button), href: `${origin}${like.match ? '/likes/m/' : '/members/'}${from}` },
      notes: [],
    },
  }
}

export const LIKE_MAILS = { like: defineNotice('like', likeMail, ['like.subject', 'match.subject']) }
