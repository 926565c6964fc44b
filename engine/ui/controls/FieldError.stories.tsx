import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { start } from '#engine/ui/structure/hero/hero.css.ts'
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
