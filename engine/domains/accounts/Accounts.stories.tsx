import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { SignupForm } from '#engine/domains/signup/account/SignupForm.tsx'
import { OPTIONS } from '#engine/domains/signup/story-samples.ts'
import { ActivationNotice } from './activation/ActivationNotice.tsx'
import { LoginForm } from './login/LoginForm.tsx'

const clientId = '6f1cf1c2-5a3d-4a5e-9d3e-0f6f6f1c2a11'
const meta = { title: 'Domains/Accounts' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Signup: Story = {
  render: () => <SignupForm options={OPTIONS} clientId={clientId} values={{}} errors={{}} />,
  play: async ({ canvasElement }) => {
    const email = canvasElement.querySelector<HTMLInputElement>('input[name=email]')!
    await userEvent.type(email, 'anouk@gmial.com')
    await userEvent.tab()
    await waitFor(() => expect(email.parentElement?.querySelector('button')).not.toBeNull())
    await userEvent.click(email.parentElement!.querySelector('button')!)
    await expect(email).toHaveValue('anouk@gmail.com')
  },
}

export const SignupRefused: Story = {
  render: () => (
    <SignupForm
      options={OPTIONS}
      clientId={clientId}
      values={{ email: 'anouk@example.org', name: '@anouk', city: 'Xqzzt' }}
      errors={{
        form: 'accounts:error.tooMany',
        email: 'accounts:error.exists',
        password: 'accounts:error.password',
        name: 'accounts:error.nameFault.starts_with_at',
        date_of_birth: 'accounts:error.birthFault.too_young',
        city: 'accounts:error.city',
        terms: 'accounts:error.terms',
      }}
      minutes={12}
    />
  ),
}

export const Login: Story = { render: () => <LoginForm errors={{}} /> }

export const LoginBlocked: Story = {
  render: () => <LoginForm email="anouk@example.org" errors={{ form: 'accounts:error.login_blocked' }} minutes={15} />,
}

export const Activation: Story = { render: () => <ActivationNotice /> }
