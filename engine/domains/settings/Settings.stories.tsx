import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { type PushState, usePushStore } from '#engine/domains/push/shared/push.store.ts'
import { StateProvider } from '#engine/platform/client/stores.tsx'
import type { User } from '#engine/platform/types.ts'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { SettingsScreen, type SettingsScreenProps } from './SettingsScreen.tsx'
import { NotificationsSection } from './sections/NotificationsSection.tsx'
import { DisabledMailsAlert } from './shared/DisabledMailsAlert.tsx'
import { SETTLED } from './story-samples.ts'

const user: User = {
  status: 'active',
  credits: 3,
  paid_user: false,
  signup_date: 0,
  fictional_icon: 'drama',
  language: 'en',
  time_zone: '',
  notifications_disabled: [],
  profile: { id: 'anouk', name: 'Anouk', country: 'NL', status: 'active', main_image: null },
}

const screenOf = (changes: Partial<SettingsScreenProps> = {}) => (
  <StateProvider initial={{ user, totals: { unread: 0, newLikes: 0 }, search }}>
    <main className={page}>
      <SettingsScreen {...SETTLED} {...changes} />
    </main>
  </StateProvider>
)
const search = { gender: '', country: 'NL', countryregion: '', min_age: 18, max_age: 99 }

const meta = { title: 'Domains/Settings', parameters: { layout: 'fullscreen', path: '/settings' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Settled: Story = { render: () => screenOf() }

export const Opened: Story = {
  render: () => screenOf(),
  play: async ({ canvasElement }) => {
    for (const summary of canvasElement.querySelectorAll('summary')) await userEvent.click(summary)
    await expect(canvasElement.querySelector('input[name=new_password]')).toBeVisible()
  },
}

export const OnlyHere: Story = {
  render: () =>
    screenOf({
      confirmed: false,
      devices: SETTLED.devices.slice(0, 1),
      awaited: 'lieke@example.org',
      blocked: [{ id: '1', name: 'Garmisch-Partenkirchener' }],
      saved: 'unblocked',
    }),
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement)
        .getAllByRole('status')
        .some((place) => place.textContent),
    ).toBe(true)
  },
}

export const MailRefused: Story = {
  render: () =>
    screenOf({
      refusal: {
        account: {
          intent: 'mail',
          email: 'lieke@example',
          errors: { email: 'recovery:error.email_invalid', password: 'recovery:error.wrong_password' },
        },
      },
    }),
}

export const PasswordRefused: Story = {
  render: () =>
    screenOf({
      refusal: { account: { intent: 'password', minutes: 15, errors: { form: 'errors:reason.login_blocked' } } },
    }),
}

export const WithoutMails: Story = {
  render: () =>
    screenOf({
      first: 'notifications',
      causes: ['spam_complaint', 'bounce', 'unsubscribe'],
      refusal: { unticked: true, waitMinutes: 1440 },
    }),
}

type Known = Partial<Pick<PushState, 'isCapable' | 'isSubscribed' | 'permission'>>

function PushKnown(known: Known) {
  const push = usePushStore()
  useEffect(() => push.getState().set({ isRead: true, isCapable: true, ...known }), [push, known])
  return null
}

const withPush = (known: Known) => (
  <StateProvider initial={{ user, totals: { unread: 0, newLikes: 0 }, search }}>
    <PushKnown {...known} />
    <NotificationsSection email={SETTLED.email} off={SETTLED.off} pushText causes={[]} saved="notifications" />
  </StateProvider>
)

export const PushOffered: Story = { parameters: { layout: 'padded' }, render: () => withPush({}) }
export const PushOn: Story = { parameters: { layout: 'padded' }, render: () => withPush({ isSubscribed: true }) }
export const PushBlocked: Story = { parameters: { layout: 'padded' }, render: () => withPush({ permission: 'denied' }) }
export const PushImpossible: Story = { parameters: { layout: 'padded' }, render: () => withPush({ isCapable: false }) }

export const AlertOfBounce: Story = { render: () => <DisabledMailsAlert cause="bounce" /> }
export const AlertOfComplaint: Story = { render: () => <DisabledMailsAlert cause="spam_complaint" /> }
