import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { GENDER_IDS, SEEKING_IDS } from '#engine/db/choices/genders.ts'
import { HomeHero } from '#engine/domains/marketing/home/HomeHero.tsx'
import { Featured, Promises } from '#engine/domains/marketing/home/HomePage.tsx'
import { MemberStart } from '#engine/domains/marketing/home/MemberStart.tsx'
import { StartForm } from '#engine/domains/marketing/home/StartForm.tsx'
import { SignupForm } from '#engine/domains/signup/account/SignupForm.tsx'
import type { SignupOptions } from '#engine/domains/signup/signup-options.ts'
import { ActivationNotice } from './activation/ActivationNotice.tsx'
import { LoginForm } from './login/LoginForm.tsx'

const options: SignupOptions = {
  genders: GENDER_IDS,
  seekings: SEEKING_IDS,
  countries: [
    { id: 'DE', label: 'Deutschland' },
    { id: 'CH', label: 'Schweiz' },
  ],
  country: 'DE',
  cities: ['Berlin', 'Garmisch-Partenkirchen'],
  minAge: 18,
  bornBy: '2008-06-15',
}
const clientId = '6f1cf1c2-5a3d-4a5e-9d3e-0f6f6f1c2a11'
const featured = ['Imani', 'Lieke_vanderBroek'].map((name, at) => ({
  id: name,
  name,
  age: 30 + at,
  place: 'Charlottenburg-Wilmersdorf',
  fictional: at === 1,
  photo: null,
}))

const meta = { title: 'Domains/Accounts' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Signup: Story = {
  render: () => <SignupForm options={options} clientId={clientId} values={{}} errors={{}} />,
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
      options={options}
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

export const Home: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <main>
      <HomeHero brand="Lantern" pictures={[]}>
        <StartForm options={options} />
      </HomeHero>
      <Promises fictional={false} />
      <Featured members={featured} blurred fictional="Fictional" />
    </main>
  ),
}

export const HomeOfMember: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <main>
      <HomeHero brand="Lantern" pictures={[]}>
        <MemberStart name="Anouk" />
      </HomeHero>
      <Promises fictional={false} />
    </main>
  ),
}
