import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from 'react-router'
import { expect, screen, userEvent, within } from 'storybook/test'
import { Check } from '#engine/ui/choices/Check.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'

const meta = { title: 'Platform/Leave guard', component: LeaveGuard } satisfies Meta<typeof LeaveGuard>
export default meta

/** The guard asks after a change, and does not ask after the change is undone. */
export const Asked: StoryObj<typeof meta> = {
  render: () => (
    <main>
      <form method="post">
        <LeaveGuard />
        <TextField name="town" label="Town" defaultValue="Utrecht" />
        <Check name="coffee" value="yes">
          Coffee
        </Check>
      </form>
      <Link to="/somewhere/else">Elsewhere</Link>
    </main>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const town = canvas.getByLabelText('Town')
    await userEvent.type(town, 's')
    await userEvent.click(canvas.getByRole('link'))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(town).toHaveValue('Utrechts')
    await userEvent.click(canvas.getByRole('link'))
    await screen.findByRole('alertdialog')
  },
}
