import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateProvider } from '#engine/platform/client/stores.tsx'
import type { User } from '#engine/platform/types.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { ActivationModal } from '../activation/ActivationModal.tsx'
import { LinkScreen } from '../shared/LinkScreen.tsx'
import { LinkInvalid, OneButton } from './LinkScreens.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { ResetRequestForm } from './ResetRequestForm.tsx'

const owner = { email: 'anouk@example.org', name: 'Anouk' }

const meta = { title: 'Domains/Accounts/Recovery' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const ResetRequest: Story = { render: () => <ResetRequestForm errors={{}} /> }

export const ForgotInvalid: Story = {
  render: () => <ResetRequestForm email="anouk@" errors={{ email: 'recovery:error.email' }} />,
}

export const ForgotUnknown: Story = {
  render: () => <ResetRequestForm email={owner.email} errors={{ email: 'recovery:error.unknown_email' }} />,
}

export const ForgotTooOften: Story = {
  render: () => <ResetRequestForm email={owner.email} errors={{ form: 'recovery:error.too_many_resets' }} />,
}

export const Choose: Story = { render: () => <NewPasswordForm owner={owner} errors={{}} /> }

export const ChooseRefused: Story = {
  render: () => (
    <NewPasswordForm
      owner={owner}
      errors={{
        form: 'recovery:error.link_invalid',
        new_password: 'recovery:error.password_weak',
        new_password_again: 'recovery:error.passwords_differ',
      }}
    />
  ),
}

export const Invalid: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => <LinkInvalid from="forgot" />,
}

export const NewAddress: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <OneButton
      title="Is this your address?"
      text="From now on you log in with a-rather-long-address@a-rather-long-domain.example, and our mails go there."
      submit="Yes, use this address"
      busy="Saving"
      error="recovery:error.email_taken"
    />
  ),
}

export const Done: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <LinkScreen title="Your password has been changed" text="You’re logged in here and logged out everywhere else.">
      <Button kind="primary">See who’s here</Button>
    </LinkScreen>
  ),
}

const waiting: User = {
  status: 'not_confirmed',
  credits: 3,
  paid_user: false,
  signup_date: 0,
  fictional_icon: 'drama',
  language: 'en',
  time_zone: '',
  notifications_disabled: [],
  profile: { id: 'anouk', name: 'Anouk', country: 'NL', status: 'disabled', main_image: null },
}

export const Reminder: Story = {
  render: () => (
    <StateProvider
      initial={{
        user: waiting,
        totals: { unread: 0, newLikes: 0 },
        search: { gender: '', country: 'NL', countryregion: '', min_age: 18, max_age: 99 },
      }}
    >
      <ActivationModal onClose={() => {}} />
    </StateProvider>
  ),
}
