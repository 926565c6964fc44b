import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { start } from '#engine/ui/structure/hero/hero.css.ts'
import { Button } from './Button.tsx'
import { TextField } from './Field.tsx'
import { FieldError } from './FieldError.tsx'
import { FirstFaultScope } from './first-fault.tsx'

const meta = { title: 'UI/Field error', component: FieldError } satisfies Meta<typeof FieldError>
export default meta
type Story = StoryObj<typeof meta>

/** Each faulty field says what is wrong; the first one has the focus when the page opens. */
export const RefusedForm: Story = {
  args: { children: 'Please choose a photo.' },
  render: ({ children }) => (
    <FirstFaultScope>
      <form className={start}>
        <TextField label="Name" defaultValue="Noukie" />
        <TextField label="Town" defaultValue="Utrech" error="We don’t know this town. Did you mean Utrecht?" />
        <TextField label="E-mail address" error="Please fill in your e-mail address." />
        <p>
          <FieldError>{children}</FieldError>
        </p>
      </form>
    </FirstFaultScope>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByLabelText('Town')).toHaveFocus()
    await expect(canvas.getByLabelText('E-mail address')).toHaveAccessibleDescription(
      'Please fill in your e-mail address.',
    )
  },
}

/** An error goes when its reader begins to mend the field, and stands again when the form is sent as it is. */
export const MendedField: Story = {
  args: { children: 'Please choose a photo.' },
  render: () => (
    <form className={start} onSubmit={(event) => event.preventDefault()}>
      <TextField label="Town" defaultValue="Utrech" error="We don’t know this town. Did you mean Utrecht?" />
      <TextField label="E-mail address" error="Please fill in your e-mail address." />
      <Button type="submit">Save</Button>
    </form>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const town = canvas.getByLabelText('Town')
    await userEvent.type(town, 't')
    await expect(town).not.toHaveAttribute('aria-invalid')
    await expect(canvas.queryByText(/Did you mean Utrecht/)).toBeNull()
    await expect(canvas.getByLabelText('E-mail address')).toBeInvalid()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(town).toHaveAccessibleDescription('We don’t know this town. Did you mean Utrecht?')
  },
}
