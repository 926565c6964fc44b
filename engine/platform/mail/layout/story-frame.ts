import type { TFunction } from 'i18next'
import type { ProfileCard } from '#engine/platform/types.ts'
import * as cast from '#engine/testing/cast/cast.ts'
import { getTheme } from '../../../../storybook/themes.ts'
import { MAIL_CROPS, type MailCrop } from '../art.ts'
import type { MailFrame, MailPerson } from '../content.ts'
import { lookOf, type MailColours } from '../look.ts'
import { drawMotif } from '../motif.ts'
import type { MAIL_TEXTS } from '../template.ts'

export type MailT = TFunction<typeof MAIL_TEXTS>

export const HREF = 'https://brand.example'

const photoOf = ({ main_image }: ProfileCard) =>
  Object.fromEntries(Object.keys(MAIL_CROPS).map((crop) => [crop, main_image!.match])) as Record<MailCrop, string>

const person = (card: ProfileCard): MailPerson => ({
  name: card.name,
  facts: `${card.age} · ${card.place}`,
  photo: photoOf(card),
  href: `${HREF}/members/${card.id}`,
})
export const ANOUK = person(cast.ANOUK)
export const RUBEN = person(cast.RUBEN)
export const MARIA = person(cast.MARIA)

/** Also for `url()` without quotes. */
const urlOf = (svg: string) =>
  `data:image/svg+xml,${encodeURIComponent(svg).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`

/** As pages draw it for a brand without a logo: the first letter on a plate. */
const markOf = (letter: string, { primary, onPrimary }: MailColours) =>
  urlOf(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><rect width="60" height="60" rx="6" fill="${primary}"/><text x="30" y="43" font-family="sans-serif" font-size="36" text-anchor="middle" fill="${onPrimary}">${letter}</text></svg>`,
  )

/** The frame of a mail in a theme: its motif, a mark in its colours, and a face of the cast. */
export function frameOf(theme: string, t: MailT, lang: string): MailFrame {
  const tokens = getTheme(theme)
  const { name } = tokens
  const look = lookOf(tokens, '')
  const mark = (colours: MailColours) => markOf(name.slice(0, 1), colours)
  const [light, dark] = [drawMotif(look, 'light'), drawMotif(look, 'dark')]
  return {
    name,
    href: HREF,
    lang,
    look,
    art: {
      mark: {
        light: mark(look.colours),
        dark: mark(look.darkColours ?? look.colours),
        width: 30,
        height: 30,
        hasName: false,
      },
      motif: light && dark ? { light: urlOf(light), dark: urlOf(dark) } : undefined,
      face: cast.FEMKE.main_image!.match,
    },
    why: t('foot.account', { brand: name }),
    links: [
      { label: t('foot.settings'), href: `${HREF}/notifications` },
      { label: t('foot.support'), href: `${HREF}/pages/service` },
    ],
    company: ['Voorbeeld Media B.V.', 'Keizerskade 12, 1016 AB Amsterdam'],
  }
}
