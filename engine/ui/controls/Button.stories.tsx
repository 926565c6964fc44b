import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Icon } from '../display/Icon.tsx'
import { btnRow } from './Button.css.ts'
import { Button } from './Button.tsx'

const meta = { title: 'UI/Button', component: Button } satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Kinds: Story = {
  args: { children: 'Message' },
  render: () => (
    <div className={btnRow}>
      <Button kind="primary">
        <Icon name="message-circle" />
        <span>Write to Anouk</span>
      </Button>
      <Button kind="line">Like</Button>
      <Button kind="line" aria-pressed="true">
        <Icon name="heart" />
        Liked
      </Button>
      <Button kind="quiet">Keep looking</Button>
      <Button kind="on-banner" small>
        See packages
      </Button>
    </div>
  ),
}

export const Disabled: Story = {
  args: { children: 'Message' },
  render: () => (
    <div className={btnRow}>
      <Button kind="primary" disabled>
        Message
      </Button>
      <Button disabled>Like</Button>
    </div>
  ),
}

export const Pressed: Story = {
  args: { kind: 'primary', children: 'Message', onClick: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Message' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Busy: Story = {
  args: { kind: 'primary', children: 'Send', busy: 'Sending', onClick: fn() },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Sending' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

export const AsLink: Story = {
  args: { kind: 'primary', to: '/credits', wide: true, children: 'Buy 60 for € 19.99' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('href', '/credits')
  },
}
