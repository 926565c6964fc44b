import type { Meta, StoryObj } from '@storybook/react-vite'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { drawSample } from '#engine/ui/sample-picture.ts'
import { getTheme } from '../../../../storybook/themes.ts'
import { MAIL_CROPS, type MailCrop } from '../art.ts'
import type { MailContent, MailFrame, MailPerson } from '../content.ts'
import { lookOf } from '../look.ts'
import { renderHtml } from '../render.tsx'

const SAMPLE = drawSample()
const HREF = 'https://brand.example'
const PHOTO = Object.fromEntries(Object.keys(MAIL_CROPS).map((crop) => [crop, SAMPLE])) as Record<MailCrop, string>

const person = (name: string, facts: string): MailPerson => ({
  name,
  facts,
  photo: PHOTO,
  href: `${HREF}/members/${name}`,
})
const ANOUK = person('Anouk', '34 · Utrecht')
const RUBEN = person('Ruben', '33 · Rotterdam')
const MARIA = person('María de los Ángeles', '42 · Charlottenburg-Wilmersdorf')

type T = TFunction<'mail'>
type Write = (t: T) => MailContent

const contentOf = (
  heading: string,
  paragraphs: readonly string[],
  label: string,
  more: Partial<MailContent> = {},
): MailContent => ({ preheader: '', heading, paragraphs, button: { label, href: HREF }, notes: [], ...more })

const frameOf = (theme: string, t: T, lang: string): MailFrame => {
  const look = lookOf(getTheme(theme), '')
  return {
    name: getTheme(theme).name,
    href: HREF,
    lang,
    look,
    art: {
      mark: { light: SAMPLE, dark: SAMPLE, width: 30, height: 30, hasName: false },
      motif: look.motif ? { light: SAMPLE, dark: SAMPLE } : undefined,
      face: SAMPLE,
    },
    why: t('foot.account', { brand: getTheme(theme).name }),
    links: [
      { label: t('foot.settings'), href: `${HREF}/notifications` },
      { label: t('foot.support'), href: `${HREF}/pages/service` },
    ],
    company: ['Voorbeeld Media B.V.', 'Keizerskade 12, 1016 AB Amsterdam'],
  }
}

const EMPTY: Write = () => contentOf('', [], '')

/** A mail as a mail program shows it: a document of its own. */
function Mail({ write }: { readonly write: Write }) {
  const { theme } = useShell().brand
  const { t, i18n } = useTranslation('mail')
  const content = write(t)
  const html = renderHtml(frameOf(theme, t, i18n.language), content)
  return <iframe title={content.heading} srcDoc={html} style={{ width: '100%', height: 1000, border: 0 }} />
}

const meta = {
  title: 'Platform/Mail',
  component: Mail,
  parameters: { layout: 'fullscreen' },
  args: { write: EMPTY },
} satisfies Meta<typeof Mail>
export default meta
type Story = StoryObj<typeof meta>

const story = (write: Write): Story => ({ args: { write } })

export const Confirm = story((t) =>
  contentOf(
    t('activation.heading', { name: 'Anouk' }),
    [t('activation.why'), t('activation.waiting')],
    t('activation.button'),
    {
      notes: [
        t('hours'),
        t('activation.notYou'),
        t('copy', { link: `${HREF}/api/activate.php?token=${'0'.repeat(43)}` }),
      ],
    },
  ),
)

export const ResetPassword = story((t) =>
  contentOf(t('reset.heading'), [t('reset.hello', { name: 'Anouk' }), t('reset.why')], t('reset.button'), {
    notes: [t('hours'), t('reset.notYou')],
  }),
)

export const Message = story((t) =>
  contentOf(t('message.subject', { name: 'Anouk' }), [t('message.lead'), t('message.text')], t('message.button'), {
    person: ANOUK,
  }),
)

export const MessageWithoutPhoto = story((t) =>
  contentOf(t('message.subject', { name: MARIA.name }), [t('message.lead'), t('message.text')], t('message.button'), {
    person: { name: MARIA.name, facts: MARIA.facts },
  }),
)

export const FromFictional = story((t) =>
  contentOf(t('message.subject', { name: 'Ruben' }), [t('message.lead'), t('message.text')], t('message.button'), {
    person: { ...RUBEN, label: 'Fictional' },
  }),
)

export const Like = story((t) =>
  contentOf(t('like.subject', { name: 'Ruben' }), [t('like.text')], t('like.button'), { person: RUBEN }),
)

export const Match = story((t) =>
  contentOf(t('match.subject', { name: 'Anouk' }), [t('match.text')], t('match.button'), { person: ANOUK }),
)

export const Week = story((t) =>
  contentOf(t('weekly.heading'), [t('weekly.text')], t('unread.button'), {
    people: [ANOUK, RUBEN, MARIA],
    figures: [
      { value: '99+', label: t('weekly.unread', { count: 120 }) },
      { value: '2', label: t('weekly.likes', { count: 2 }) },
      { value: '1', label: t('weekly.matches', { count: 1 }) },
      { value: '12', label: t('weekly.near', { count: 12, km: 50 }) },
    ],
  }),
)

export const Receipt = story((t) =>
  contentOf('Bon 2026-00012', [t('foot.account', { brand: 'Voorbeeld Media B.V.' })], t('foot.support'), {
    isSober: true,
    amounts: [
      { label: '60 credits', amount: '€ 19,99' },
      { label: '−25 %', amount: '−€ 5,00' },
      { label: '=', amount: '€ 14,99' },
    ],
  }),
)

export const Decision = story((t) =>
  contentOf(t('report.subject'), [t('report.removed'), t('report.object')], t('report.button'), { isSober: true }),
)
