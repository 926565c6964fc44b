import type { Meta, StoryObj } from '@storybook/react-vite'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, userEvent, within } from 'storybook/test'
import { dropFlag } from '#engine/platform/client/flags.ts'
import { StateProvider } from '#engine/platform/client/stores.tsx'
import type { User } from '#engine/platform/types.ts'
import { Alerts } from './alerts/Alerts.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Footer } from './Footer.tsx'
import { LanderNav } from './LanderNav.tsx'
import { TopNav } from './TopNav.tsx'

const meta = { title: 'Layouts/Chrome', parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const member: User = {
  status: 'active',
  credits: 0,
  paid_user: true,
  signup_date: 0,
  fictional_icon: 'drama',
  language: 'en',
  time_zone: '',
  notifications_disabled: [],
  profile: { id: 'anouk', name: 'Anouk', country: 'NL', status: 'active', main_image: null },
}
const search = { gender: 'all', country: 'NL', countryregion: '', min_age: 18, max_age: 99 }

function navOf(user: User, totals: { unread: number; newLikes: number }) {
  return (
    <StateProvider initial={{ user, totals, search }}>
      <TopNav current="chats" />
    </StateProvider>
  )
}

export const OutOfCredits: Story = {
  render: () => navOf(member, { unread: 128, newLikes: 3 }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('99+')).toBeInTheDocument()
    await expect(within(canvasElement).getByText('0')).toBeInTheDocument()
  },
}
export const FewCredits: Story = { render: () => navOf({ ...member, credits: 8 }, { unread: 0, newLikes: 0 }) }
export const WithoutPremium: Story = {
  render: () => navOf({ ...member, paid_user: false }, { unread: 0, newLikes: 0 }),
}
export const Installed: Story = {
  parameters: { path: '/credits' },
  render: () => <div data-installed>{navOf(member, { unread: 2, newLikes: 0 })}</div>,
  play: async ({ canvasElement }) => {
    const back = within(canvasElement).getByRole('link', { name: 'Back' })
    await expect(back).toHaveAttribute('href', '/members')
  },
}
export const LoggedOut: Story = { render: () => <LanderNav /> }
export const Bottom: Story = { render: () => <Footer /> }
export const Missing: Story = {
  render: () => <ErrorScreen error={new ErrorResponse(404, '', { reason: 'not_found' })} />,
}
/** Stories run in development, where the stack stands below; `error-screen.test.tsx` proves that nowhere else it does. */
export const Broken: Story = {
  render: () => <ErrorScreen error={new Error('the database is away')} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).not.toHaveTextContent(/database/)
    await expect(within(canvasElement).getAllByText(/database/)).toHaveLength(1)
  },
}

const alertsOf = (user: Partial<User>) => (
  <StateProvider initial={{ user: { ...member, ...user }, totals: { unread: 0, newLikes: 0 }, search }}>
    <Alerts />
  </StateProvider>
)
const waiting = { status: 'not_confirmed', profile: { ...member.profile, status: 'disabled' } } as const

export const AlertOfActivation: Story = { parameters: { path: '/members' }, render: () => alertsOf(waiting) }
export const AlertDismissed: Story = {
  parameters: { path: '/members' },
  beforeEach: () => dropFlag('hide-disabled-notifications-alert'),
  render: () => alertsOf({ notifications_disabled: ['unsubscribe'] }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button'))
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}
