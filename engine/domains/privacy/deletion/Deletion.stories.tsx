import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { StateProvider } from '#engine/platform/client/stores.tsx'
import { DeletedScreen } from './DeletedScreen.tsx'
import { DeletionScreen } from './DeletionScreen.tsx'
import type { DeletionView } from './page.ts'
import { ReactivateScreen } from './ReactivateScreen.tsx'

const view: DeletionView = { hasPassword: true, credits: 42, refundDays: 14, mandateMonths: 14 }
const previous = { reason: 'expensive', note: 'It was nice, but it adds up.' } as const

const meta = {
  title: 'Domains/Account deletion',
  component: DeletionScreen,
  parameters: { layout: 'fullscreen' },
  args: { view, at: { step: 'reason', previous: { note: '' }, errors: {} } },
} satisfies Meta<typeof DeletionScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Reason: Story = {}

export const ReasonMissing: Story = {
  args: { at: { step: 'reason', previous: { note: previous.note }, errors: { reason: 'deletion:error.reason' } } },
}

export const Alternatives: Story = {
  args: {
    at: {
      step: 'alternatives',
      previous,
      alternatives: [
        { kind: 'discount', code: 'STAY-K7W2MPQ9', percentage: 30, minimumCents: 1000, currency: 'EUR' },
        { kind: 'tryout', packageId: 'try', credits: 5, priceCents: 99, currency: 'EUR' },
        { kind: 'invisible' },
        { kind: 'email' },
        { kind: 'mails' },
        { kind: 'safety' },
      ],
    },
  },
}

export const Confirm: Story = { args: { at: { step: 'confirm', previous, errors: {} } } }

export const ConfirmRefused: Story = {
  args: {
    at: {
      step: 'confirm',
      previous,
      errors: { confirm: 'deletion:error.confirm', password: 'deletion:error.blocked' },
      minutes: 15,
    },
  },
}

export const ConfirmWithoutPasswordOrCredits: Story = {
  args: { view: { ...view, hasPassword: false, credits: 0 }, at: { step: 'confirm', previous, errors: {} } },
}

export const Stayed: Story = { args: { at: { step: 'stayed', previous } } }

export const Deleted: Story = { render: () => <DeletedScreen partner={undefined} brand="Brand" /> }

export const DeletedWithPartner: Story = {
  render: () => <DeletedScreen partner={{ href: 'https://partner.example/', host: 'partner.example' }} brand="Brand" />,
}

const loggedOut = (children: ReactNode) => (
  <StateProvider
    initial={{
      user: null,
      totals: { unread: 0, newLikes: 0 },
      search: { gender: '', country: 'NL', countryregion: '', min_age: 18, max_age: 99 },
    }}
  >
    {children}
  </StateProvider>
)

export const Reactivate: Story = {
  render: () =>
    loggedOut(<ReactivateScreen view={{ state: 'ready', name: 'Anouk', eraseAt: Date.UTC(2026, 5, 29) }} />),
}
export const Reactivated: Story = { render: () => loggedOut(<ReactivateScreen view={{ state: 'restored' }} />) }
export const ReactivateTooLate: Story = { render: () => loggedOut(<ReactivateScreen view={{ state: 'too_late' }} />) }
export const ReactivateInvalid: Story = {
  render: () => loggedOut(<ReactivateScreen view={{ state: 'link_invalid' }} />),
}
