import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AskingButton } from './AskingButton.tsx'
import { Button } from './Button.tsx'

const meta = { title: 'UI/Asking button', component: AskingButton } satisfies Meta<typeof AskingButton>
export default meta
type Story = StoryObj<typeof meta>

export const Asks: Story = {
  args: {
    action: '/',
    intent: 'block',
    icon: 'ban',
    children: 'Block',
    name: 'Ruben',
    ask: fn((close: () => void) => (
      <p>
        Block Ruben? <Button onClick={close}>Keep</Button>
      </p>
    )),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(args.ask).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Block: Ruben' }))
    await expect(canvas.getByText('Block Ruben?')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep' }))
    await expect(canvas.queryByText('Block Ruben?')).toBeNull()
  },
}
