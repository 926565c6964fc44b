import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useEffect } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { StateProvider } from '#engine/platform/client/stores.tsx'
import { drawSample } from '#engine/ui/sample-picture.ts'
import { AccountScreen } from './account/AccountScreen.tsx'
import { CompleteForm } from './completion/CompleteForm.tsx'
import { SignupDialog } from './SignupDialog.tsx'
import { StartCard } from './StartCard.tsx'
import { LeaveLink } from './shared/LeaveLink.tsx'
import { useSignup, useSignupStore } from './signup.store.ts'
import { StepScreen } from './steps/StepScreen.tsx'
import type { StepRefusal } from './steps/step-action.ts'
import type { StepBody } from './steps/steps.ts'
import { ACCOUNT, LONG_NAMED, OPTIONS } from './story-samples.ts'

const PICTURE = drawSample()

const search = { gender: '', country: 'NL', countryregion: '', min_age: 18, max_age: 99 }

function Stores({ children }: { children: ReactNode }) {
  return <StateProvider initial={{ user: null, totals: { unread: 0, newLikes: 0 }, search }}>{children}</StateProvider>
}

const show = (step: number, body: StepBody, refusal?: StepRefusal) => () => (
  <Stores>
    <StepScreen
      view={{
        step,
        bars: ['message', 'photo', 'location', 'personal', 'about'],
        back: step > 1 ? step - 1 : null,
        body,
      }}
      reason=""
      refusal={refusal}
    />
  </Stores>
)

const meta = { title: 'Domains/Accounts/Sign-up', parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Account: Story = {
  render: () => (
    <Stores>
      <AccountScreen account={ACCOUNT} refusal={undefined} />
    </Stores>
  ),
}

/** Beside the brand's own pictures; without them, as above, scenes are drawn. */
export const AccountWithPictures: Story = {
  render: () => (
    <Stores>
      <AccountScreen account={{ ...ACCOUNT, pictures: [PICTURE, PICTURE, PICTURE] }} refusal={undefined} />
    </Stores>
  ),
}

/** What a start form has asked stands there in words, its questions behind 'Change'. */
export const AccountAnswered: Story = {
  render: () => (
    <Stores>
      <AccountScreen
        account={ACCOUNT}
        refusal={{ errors: {}, values: { gender: 'female', seeking: 'both', email: '' }, minutes: undefined }}
      />
    </Stores>
  ),
  play: async ({ canvasElement }) => {
    const woman = canvasElement.querySelector<HTMLInputElement>('[name=gender][value=female]')!
    await expect(woman).toBeChecked()
    await expect(woman.closest('label')).not.toBeVisible()
    await userEvent.click(canvasElement.querySelector('summary')!)
    await expect(woman.closest('label')).toBeVisible()
  },
}

/** 'Next' with nothing answered: every fault of the page beside its field. */
export const AccountFaults: Story = {
  render: () => (
    <Stores>
      <AccountScreen account={ACCOUNT} refusal={undefined} />
    </Stores>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(canvasElement.querySelector('a[href="#account"]')!)
    for (const name of ['date_of_birth', 'city']) {
      await expect(canvasElement.querySelector(`[name=${name}]`)).toHaveAttribute('aria-invalid', 'true')
    }
  },
}

/** A refused form shows all of its pages and every fault. */
export const AccountRefused: Story = {
  render: () => (
    <Stores>
      <AccountScreen
        account={ACCOUNT}
        refusal={{
          errors: {
            gender: 'accounts:error.gender',
            city: 'accounts:error.cityMissing',
            email: 'accounts:error.emailDoubt',
            terms: 'accounts:error.terms',
          },
          values: { seeking: 'both', email: 'lieke@gmial.com' },
          minutes: undefined,
        }}
      />
    </Stores>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /lieke@gmail.com/ })).toBeVisible()
  },
}

export const FromAMember: Story = {
  render: () => (
    <Stores>
      <AccountScreen account={{ ...ACCOUNT, from: LONG_NAMED }} refusal={undefined} />
    </Stores>
  ),
}

export const InviteOnly: Story = {
  render: () => (
    <Stores>
      <AccountScreen account={{ ...ACCOUNT, open: false, inviteRefused: true }} refusal={undefined} />
    </Stores>
  ),
}

export const Message: Story = {
  render: show(0, {
    kind: 'message',
    profile: LONG_NAMED,
    icebreakers: ['What is the best thing you have eaten this week?', 'Mountains or sea?'],
    clientId: '6f1cf1c2-5a3d-4a5e-9d3e-0f6f6f1c2a12',
    costCredits: 1,
    maxLength: 1000,
  }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mountains or sea?' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('Mountains or sea?')
  },
}

export const Photo: Story = { render: show(1, { kind: 'photo', photos: [], limit: 3, premium: 25 }) }

export const PhotoStored: Story = {
  render: show(
    1,
    { kind: 'photo', photos: [{ id: 'p', status: 'pending', url: '' }], limit: 3, premium: 25 },
    { error: 'photo_format', values: {} },
  ),
}

export const Location: Story = {
  render: show(
    2,
    { kind: 'location', place: 'Utrecht', places: ['Utrecht', 'Rotterdam'], country: 'NL' },
    { error: 'city', values: { city: 'Xqzzt' } },
  ),
}

export const LocationKnown: Story = {
  render: show(2, { kind: 'location', place: 'Utrecht', places: ['Utrecht', 'Rotterdam'], country: 'NL' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).not.toBeVisible()
    await userEvent.click(canvas.getByText(/somewhere else|ergens anders|woanders/i))
    await expect(canvas.getByRole('combobox')).toBeVisible()
  },
}

export const Personal: Story = {
  render: show(3, {
    kind: 'personal',
    fields: ['reason_for_signup', 'relationship_status', 'body_type', 'eye_color', 'hair_color'],
    facts: { hair_color: 'brown' },
  }),
}

export const About: Story = {
  render: show(4, {
    kind: 'about',
    aboutMe: 'Bakes bread badly, argues about films well.',
    maxLength: 1000,
    interests: ['coffee', 'biking', 'exchanging_pictures', 'video_games', 'travelling'],
    chosen: ['coffee'],
  }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: /…$/ })[0]!)
    const area = canvas.getByRole('textbox')
    await expect(area).toHaveFocus()
    await expect((area as HTMLTextAreaElement).value).toMatch(/^Bakes bread badly, argues about films well\.\n.+ $/)
  },
}

export const Push: Story = { render: show(5, { kind: 'push' }) }

export const Inbox: Story = {
  render: show(6, { kind: 'inbox', email: 'lieke.van.der.broek-hoogenboezem@example.org' }),
}

export const Complete: Story = {
  render: () => (
    <CompleteForm
      view={{
        email: 'lieke@example.org',
        name: 'Lieke',
        missing: ['password', 'country', 'city'],
        options: OPTIONS,
        captcha: undefined,
      }}
      refusal={{
        errors: { date_of_birth: 'accounts:error.birthFault.too_young', email: 'accounts:error.exists' },
        values: { city: 'Berlin' },
        minutes: undefined,
      }}
    />
  ),
}

export const Parts: Story = {
  render: () => (
    <>
      <StartCard profile={LONG_NAMED} small />
      <LeaveLink />
    </>
  ),
}

const stopped = fn()

/** Opened through the store, so that touching a field starts the progress state. */
function OpenDialog() {
  const signup = useSignupStore()
  const modal = useSignup((state) => state.modal)
  useEffect(() => signup.getState().open('chat', 'lieke'), [signup])
  return (
    <SignupDialog
      need="chat"
      account={{ ...ACCOUNT, from: LONG_NAMED }}
      refusal={undefined}
      inProgress={modal === 'started'}
      page="/signup"
      onSend={(event) => event.preventDefault()}
      onStop={stopped}
      onLogin={() => undefined}
    />
  )
}

export const Dialog: Story = {
  render: () => (
    <Stores>
      <OpenDialog />
    </Stores>
  ),
  play: async () => {
    stopped.mockClear()
    const canvas = within(document.body)
    const dialog = await canvas.findByRole('dialog')
    await userEvent.type(document.querySelector<HTMLInputElement>('dialog input[name=name]')!, 'Lieke')
    await userEvent.keyboard('{Escape}')
    await expect(dialog).toBeVisible()
    await expect(stopped).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    const question = await canvas.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Keep going' }))
    await expect(canvas.queryByRole('alertdialog')).toBeNull()
    await expect(dialog).toBeVisible()
  },
}
