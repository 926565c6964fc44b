import type { Meta, StoryObj } from '@storybook/react-vite'
import { useTranslation } from 'react-i18next'
import { useShell } from '#engine/platform/client/use-shell.ts'
import type { MailContent, MailPerson } from '../content.ts'
import { renderHtml } from '../render.tsx'
import { MAIL_TEXTS } from '../template.ts'
import { ANOUK, frameOf, HREF, MARIA, type MailT, RUBEN } from './story-frame.ts'

type Write = (t: MailT) => MailContent

const contentOf = (
  heading: string,
  paragraphs: readonly string[],
  label: string,
  more: Partial<MailContent> = {},
): MailContent => ({ preheader: '', heading, paragraphs, button: { label, href: HREF }, notes: [], ...more })

const EMPTY: Write = () => contentOf('', [], '')

/** A mail as a mail program shows it: a document of its own. */
function Mail({ write }: { readonly write: Write }) {
  const { theme } = useShell().brand
  const { t, i18n } = useTranslation(MAIL_TEXTS)
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

/** What a mail of a manifest says. Those with parts that no other has are drawn in every theme. */
const story = (_mail: string, write: Write, inOneTheme = false): Story => ({
  args: { write },
  parameters: { inOneTheme },
})

const ACTIVATE = `${HREF}/api/activate.php?token=${'0'.repeat(43)}`
const DATE = '15 June 2026'

export const Confirm = story('activation', (t) =>
  contentOf(
    t('activation.heading', { name: 'Anouk' }),
    [t('activation.why'), t('activation.waiting')],
    t('activation.button'),
    { notes: [t('hours'), t('activation.notYou'), t('copy', { link: ACTIVATE })] },
  ),
)
export const ConfirmReminder = story(
  'activation_reminder',
  (t) =>
    contentOf(
      t('lapsing.remind.subject'),
      [t('activation.why'), t('lapsing.remind.goes', { date: DATE })],
      t('activation.button'),
      { notes: [t('hours'), t('activation.notYou'), t('copy', { link: ACTIVATE })] },
    ),
  true,
)

export const ResetPassword = story('reset_password', (t) =>
  contentOf(t('reset.heading'), [t('reset.hello', { name: 'Anouk' }), t('reset.why')], t('reset.button'), {
    notes: [t('hours'), t('reset.notYou')],
  }),
)
export const PasswordChanged = story(
  'password_changed',
  (t) =>
    contentOf(
      t('passwordChanged.subject'),
      [
        t('passwordChanged.what', { name: 'Anouk', time: DATE }),
        t('passwordChanged.devices'),
        t('passwordChanged.notYou'),
      ],
      t('notMe'),
      { notes: [t('days')] },
    ),
  true,
)
export const NewAddress = story(
  'mail_change',
  (t) =>
    contentOf(
      t('mailChange.subject'),
      [t('mailChange.hello', { name: 'Anouk' }), t('mailChange.what')],
      t('mailChange.button'),
      {
        notes: [t('hours'), t('mailChange.notYou')],
      },
    ),
  true,
)
export const AddressChanged = story(
  'mail_changed',
  (t) =>
    contentOf(
      t('mailChanged.subject'),
      [t('mailChanged.what', { name: 'Anouk', time: DATE }), t('mailChanged.notYou')],
      t('notMe'),
      { notes: [t('days')] },
    ),
  true,
)

const aboutMessage =
  (person: MailPerson): Write =>
  (t) =>
    contentOf(
      t('message.subject', { name: person.name }),
      [t('message.lead'), t('message.text')],
      t('message.button'),
      {
        person,
      },
    )

export const Message = story('new_messages', aboutMessage(ANOUK))
export const MessageWithoutPhoto = story('new_messages', aboutMessage({ name: MARIA.name, facts: MARIA.facts }))
export const FromFictional = story('new_messages', aboutMessage({ ...RUBEN, label: 'Fictional' }))
export const FirstMessage = story(
  'new_conversations',
  (t) =>
    contentOf(t('first.subject', { name: 'Anouk' }), [t('first.lead'), t('message.text')], t('message.button'), {
      person: ANOUK,
    }),
  true,
)
export const Unread = story(
  'unread_message_reminders',
  (t) =>
    contentOf(
      t('unread.subject', { count: 12 }),
      [t('unread.people', { count: 3 }), t('unread.text')],
      t('unread.button'),
    ),
  true,
)

export const Like = story('like', (t) =>
  contentOf(t('like.subject', { name: 'Ruben' }), [t('like.text')], t('like.button'), { person: RUBEN }),
)
export const Match = story('like', (t) =>
  contentOf(t('match.subject', { name: 'Anouk' }), [t('match.text')], t('match.button'), { person: ANOUK }),
)

export const Week = story('weekly_updates', (t) =>
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

const fromOperator: Write = (t) =>
  contentOf(
    'Three new evenings in Utrecht',
    ['We meet by the water again, on three Sundays in July.', 'Bring nobody, or somebody.'],
    t('campaign.button', { brand: 'Brand' }),
  )
export const Promotion = story('promotions', fromOperator, true)
export const News = story('news', fromOperator, true)

export const PhotoReminder = story(
  'reminders',
  (t) => contentOf(t('photo.subject'), [t('photo.text'), t('photo.how')], t('photo.button')),
  true,
)
export const PhotosApproved = story(
  'photos_approved',
  (t) =>
    contentOf(
      t('photosApproved.subject', { count: 3 }),
      [t('photosApproved.text', { count: 3 })],
      t('photosApproved.button'),
    ),
  true,
)
export const PhotosRejected = story(
  'photos_rejected',
  (t) =>
    contentOf(
      t('photosRejected.subject', { count: 2 }),
      [
        t('photosRejected.text', { count: 2 }),
        t('photos:reason.contact_details'),
        t('photosRejected.approved', { count: 1 }),
        t('photosRejected.object'),
      ],
      t('photosRejected.button'),
      { isSober: true },
    ),
  true,
)

export const Receipt = story('receipt', (t) =>
  contentOf(`${t('receipts:title.sale')} 2026-00012`, [t('receipts:mail.text.sale')], t('receipts:mail.button'), {
    isSober: true,
    amounts: [
      { label: '60 credits', amount: '€ 19,99' },
      { label: '−25 %', amount: '−€ 5,00' },
      { label: '=', amount: '€ 14,99' },
    ],
    notes: [t('receipts:fact', { label: t('receipts:seller'), value: 'Voorbeeld Media B.V.' })],
  }),
)

export const Decision = story('report_decided', (t) =>
  contentOf(t('report.subject'), [t('report.removed'), t('report.object')], t('report.button'), { isSober: true }),
)
export const ContentRemoved = story(
  'content_removed',
  (t) =>
    contentOf(
      t('removed.message.subject'),
      [t('removed.message.text'), t('moderation:restriction.rule.scam'), t('report.object')],
      t('report.button'),
      { isSober: true },
    ),
  true,
)
export const Banned = story(
  'banned',
  (t) =>
    contentOf(
      t('accounts:banned.title'),
      [t('banned.what', { brand: 'Brand' }), t('accounts:banned.reason.scam'), t('accounts:banned.object')],
      t('accounts:banned.go'),
      { isSober: true, notes: [t('banned.money')] },
    ),
  true,
)
export const ProfileHidden = story(
  'disabled',
  (t) =>
    contentOf(
      t('moderation:restriction.kind.disabled'),
      [
        t('disabled.what', { brand: 'Brand' }),
        t('moderation:restriction.rule.scam'),
        `${t('moderation:restriction.found.report')} ${t('moderation:restriction.by.person')}`,
        t('accounts:banned.object'),
      ],
      t('accounts:banned.go'),
      { isSober: true },
    ),
  true,
)
export const Corrected = story(
  'corrected',
  (t) =>
    contentOf(
      t('corrected.subject', { brand: 'Brand' }),
      [
        t('corrected.what'),
        t('corrected.name', { name: 'Anouk' }),
        t('corrected.date_of_birth', { name: 'Anouk' }),
        t('accounts:banned.object'),
      ],
      t('accounts:banned.go'),
      { isSober: true },
    ),
  true,
)
export const ComplaintReceived = story(
  'complaint_received',
  (t) =>
    contentOf(
      t('complaintReceived.subject'),
      [
        t('complaintReceived.hello', { date: DATE }),
        t('complaintReceived.next', { count: 7 }),
        t('complaintReceived.again'),
      ],
      t('complaint.button'),
      { isSober: true },
    ),
  true,
)
export const ComplaintReply = story(
  'complaint_reply',
  (t) =>
    contentOf(
      t('complaint.subject'),
      [t('complaint.hello', { date: DATE }), t('complaint.upheld'), t('complaint.again')],
      t('complaint.button'),
      { isSober: true },
    ),
  true,
)

export const InactiveWarning = story(
  'inactive_warning',
  (t) =>
    contentOf(
      t('lapsing.warn.subject', { brand: 'Brand' }),
      [t('lapsing.warn.what', { name: 'Anouk', brand: 'Brand', date: DATE }), t('lapsing.warn.stay')],
      t('lapsing.warn.button'),
    ),
  true,
)
export const AccountDeleted = story(
  'account_deleted',
  (t) =>
    contentOf(
      t('deleted.heading', { name: 'Anouk' }),
      [t('deleted.what'), t('deleted.back', { date: DATE })],
      t('deleted.button'),
      { notes: [t('deleted.erased')] },
    ),
  true,
)
export const AccountReactivated = story(
  'account_reactivated',
  (t) =>
    contentOf(
      t('reactivated.heading', { name: 'Anouk' }),
      [t('reactivated.what'), t('reactivated.again')],
      t('reactivated.button'),
      { notes: [t('reactivated.notYou')] },
    ),
  true,
)
