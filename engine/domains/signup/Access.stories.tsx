import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { BAN_REASONS } from '#engine/domains/accounts/ban-reasons.ts'
import type { SolveCaptcha } from '#engine/domains/accounts/captcha/use-captcha.ts'
import { BannedNote, ReturnNote } from '#engine/domains/accounts/login/ClosedAccount.tsx'
import { Captcha } from '#engine/domains/accounts/shared/Captcha.tsx'
import { form } from '#engine/domains/accounts/shared/forms.css.ts'
import { PasswordField } from '#engine/domains/accounts/shared/PasswordField.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'

const meta = { title: 'Domains/Accounts/Gate' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const sent = fn()

/** A form that does not submit, but reports what it would submit. */
function CaptchaForm({ solve }: { solve: SolveCaptcha }) {
  return (
    <form
      className={form}
      onSubmit={(event) => {
        event.preventDefault()
        sent(new FormData(event.currentTarget).get('captcha'))
      }}
    >
      <Captcha need={{ needed: true, minutes: 12 }} solve={solve} />
      <Button kind="primary" wide type="submit">
        OK
      </Button>
    </form>
  )
}

export const NewPassword: Story = {
  render: () => (
    <form className={form}>
      <input type="hidden" name="email" defaultValue="anouk@example.org" />
      <PasswordField name="password" label="Password" autoComplete="new-password" meter hint="At least 8 characters." />
    </form>
  ),
  play: async ({ canvasElement }) => {
    const field = canvasElement.querySelector<HTMLInputElement>('input[name=password]')!
    const meter = () => canvasElement.querySelector('meter')!
    await userEvent.type(field, 'anouk1990')
    await waitFor(() => expect(within(canvasElement).getByRole('status')).not.toBeEmptyDOMElement(), { timeout: 5000 })
    await expect(meter().value).toBeLessThan(3)
    await userEvent.clear(field)
    await userEvent.type(field, 'drie-tulpen-op-een-fiets')
    await waitFor(() => expect(meter().value).toBe(5))
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(field.type).toBe('text')
  },
}

export const PasswordRefused: Story = {
  render: () => (
    <form className={form}>
      <PasswordField name="password" label="Password" autoComplete="current-password" error="Enter your password." />
    </form>
  ),
}

export const CaptchaWorking: Story = { render: () => <CaptchaForm solve={() => new Promise(() => {})} /> }

/** A form submitted too early waits and is then submitted once. */
export const CaptchaPassed: Story = {
  render: () => <CaptchaForm solve={async () => 'solved'} />,
  play: async ({ canvasElement }) => {
    sent.mockClear()
    await userEvent.click(within(canvasElement).getByRole('button'))
    await waitFor(() => expect(sent).toHaveBeenCalledWith('solved'))
    await expect(sent).toHaveBeenCalledTimes(1)
  },
}

export const CaptchaFailed: Story = {
  render: () => <CaptchaForm solve={async () => undefined} />,
  play: async ({ canvasElement }) => {
    sent.mockClear()
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(sent).not.toHaveBeenCalled()
  },
}

export const CaptchaNotNeeded: Story = { render: () => <Captcha need={{ needed: false, minutes: 0 }} /> }

export const Banned: Story = {
  render: () => (
    <>
      {BAN_REASONS.map((category) => (
        <BannedNote key={category} category={category} statement={undefined} />
      ))}
    </>
  ),
}

export const Returning: Story = {
  render: () => (
    <>
      <ReturnNote offer="" />
      <ReturnNote offer="" error="accounts:error.tooManyMails" minutes={90} />
      <ReturnNote offer="" sent />
    </>
  ),
}
