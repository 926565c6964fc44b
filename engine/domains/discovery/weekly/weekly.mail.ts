import { defineNotice, describePerson } from '#engine/domains/notifications/index.ts'
import { mapMailPhotos } from '#engine/domains/photos/index.ts'
import type { MailContent, MailPerson } from '#engine/platform/mail/content.ts'
import type { MailInput, MailTemplate } from '#engine/platform/mail/template.ts'
import { readWeek, type Week } from './week.ts'

/** New members that are named. */
const MAX_NAMED = 3
/** A larger count stands as `99+`, as on the badges of the site. */
const MAX_SHOWN = 99

const figure = (count: number, label: string) => ({
  count,
  value: count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count),
  label,
})

/** What waits for the member first, then who is new. */
const figuresOf = ({ t }: MailInput, { unread, likes, matches, near, km }: Week) =>
  [
    figure(unread, t('weekly.unread', { count: unread })),
    figure(likes, t('weekly.likes', { count: likes })),
    figure(matches, t('weekly.matches', { count: matches })),
    figure(near.length, t('weekly.near', { count: near.length, km })),
  ].filter(({ count }) => count > 0)

/** The one button leads to what waits first. */
function buttonOf({ t, origin }: MailInput, { unread, likes, matches }: Week): MailContent['button'] {
  if (unread > 0) return { label: t('unread.button'), href: `${origin}/chats` }
  if (likes > 0) return { label: t('weekly.toLikes'), href: `${origin}/likes` }
  if (matches > 0) return { label: t('weekly.toMatches'), href: `${origin}/likes/matches` }
  return { label: t('weekly.button'), href: `${origin}/members` }
}

/** Those with a photo first, as it says more than a letter. */
async function namePeople(input: MailInput, { near }: Week): Promise<MailPerson[]> {
  const photos = await mapMailPhotos(
    input,
    near.map(({ id }) => id),
  )
  const inOrder = [...near.filter(({ id }) => photos.has(id)), ...near.filter(({ id }) => !photos.has(id))]
  return inOrder.slice(0, MAX_NAMED).map((one) => ({
    ...describePerson(input, { ...one, fictional: 0 }).person,
    photo: photos.get(one.id),
    href: `${input.origin}/members/${one.id}`,
  }))
}

/** Real members and real counts only (product.md 3.11); no mail if there is nothing to say. */
const weeklyMail: MailTemplate = async (input) => {
  const { t, tenant } = input
  const week = await readWeek(input)
  const figures = figuresOf(input, week)
  if (figures.length === 0) return undefined
  const summary = figures.map(({ value, label }) => `${value} ${label}`).join(', ')
  const people = await namePeople(input, week)
  return {
    subject: t('weekly.subject', { brand: tenant.name }),
    push: summary,
    content: {
      preheader: summary,
      heading: t('weekly.heading'),
      paragraphs: [people.length > 0 ? t('weekly.text') : t('weekly.waiting')],
      people,
      figures: figures.map(({ value, label }) => ({ value, label })),
      button: buttonOf(input, week),
      notes: [],
    },
  }
}

export const WEEKLY_MAILS = { weekly_updates: defineNotice('weekly_updates', weeklyMail, ['weekly.subject']) }
